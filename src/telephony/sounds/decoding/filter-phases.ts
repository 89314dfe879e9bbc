import { SAMPLE_RATE } from '../../media/audio/g711.js';

/** Half the length of the filter in seconds: it passes voices up to 3.2 kHz, and nothing above 4.1 kHz. */
const HALF_LENGTH = 0.003;
const CUTOFF = 3_650;
/** The usable share of a low sample rate. */
const USABLE = 0.45;
/** A cutoff of half the sample rate leaves the sound unchanged. */
const NO_CHANGE = 0.5;

/** How many input samples on each side an output sample depends on; an even number. */
export const reachOf = (rate: number): number =>
  rate === SAMPLE_RATE ? 2 : 2 * Math.ceil((HALF_LENGTH * Math.max(rate, SAMPLE_RATE)) / 2);

/** Low-pass weights (a windowed sinc) for output between two input samples: one row per distance from the first. */
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
