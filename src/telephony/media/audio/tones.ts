import { SAMPLE_RATE } from './g711.js';

/** Clearly audible, with headroom for a voice on top. */
const AMPLITUDE = 6_000;

interface Cadence {
  frequencies: readonly number[];
  /** Milliseconds. */
  on: number;
  off: number;
}

/** What a caller hears while the other phone rings, and when nobody answers (as in most of Europe). */
export const RINGBACK: Cadence = { frequencies: [425], on: 1_500, off: 3_500 };
export const BUSY: Cadence = { frequencies: [425], on: 500, off: 500 };
/** Before a voicemail is recorded. */
export const BEEP: Cadence = { frequencies: [1_000], on: 400, off: 0 };

/** One period of a tone, to be looped. */
export function toneOf({ frequencies, on, off }: Cadence): Int16Array {
  const samples = new Int16Array(Math.round(((on + off) * SAMPLE_RATE) / 1000));
  const length = Math.round((on * SAMPLE_RATE) / 1000);
  for (let i = 0; i < length; i++) {
    const value = frequencies.reduce(
      (sum, frequency) => sum + Math.sin((2 * Math.PI * frequency * i) / SAMPLE_RATE),
      0,
    );
    samples[i] = Math.round((AMPLITUDE * value) / frequencies.length);
  }
  return samples;
}
