import { SAMPLE_RATE } from '../../../../src/telephony/media/audio/g711.js';

/** The share of a sound's energy at this frequency, from 0 to 1. */
export function levelOf(samples: Int16Array, frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
  let [before, last, energy] = [0, 0, 0];
  for (const sample of samples) {
    [before, last] = [last, sample + factor * last - before];
    energy += sample * sample;
  }
  const power = before * before + last * last - factor * before * last;
  return energy === 0 ? 0 : (2 * power) / (samples.length * energy);
}
