import { SAMPLE_RATE } from '../../media/audio/g711.js';

/** Half the length of the filter in seconds: it lets voices pass up to 3.2 kHz, and nothing above 4.1 kHz. */
const HALF_LENGTH = 0.003;
const CUTOFF = 3_650;
/** The part of a low sample rate that may be used. */
const USABLE = 0.45;
/** With half the sample rate as its cutoff, the filter changes nothing. */
const NO_CHANGE = 0.5;

/** How many samples around its position an output sample depends on, before it and as many after it; an even number. */
export const reachOf = (rate: number): number =>
  rate === SAMPLE_RATE ? 2 : 2 * Math.ceil((HALF_LENGTH * Math.max(rate, SAMPLE_RATE)) / 2);

/**
 * The weights of a low-pass filter (a windowed sinc) for output samples that lie between two input samples, one row for
 * each distance from the first of them.
 */
export function filterPhases(rate: number, count: number): Float32Array[] {
  const reach = reachOf(rate);
  const cutoff = rate === SAMPLE_RATE ? NO_CHANGE : Math.min(CUTOFF / rate, USABLE);
  return Array.from({ length: count }, (_, phase) => {
    const weights = Float32Array.from({ length: 2 * reach }, (__, i) => {
      const distance = i - reach + 1 - phase / count;
      return sinc(2 * cutoff * distance) * blackman(distance / reach);
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** From -1 to 1. */
const blackman = (x: number): number => 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
