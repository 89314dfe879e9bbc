import { SAMPLE_RATE } from '../../media/audio/g711.js';
import { filterPhases, reachOf } from './filter-phases.js';

/** Enough for exact results at all common rates; at uncommon ones, samples are slightly early. */
const MAX_PHASES = 512;

/** Converts a sound, in parts if needed, to the sample rate of telephones. */
export class Resampler {
  private readonly reach: number;
  private readonly phases: readonly Float32Array[];
  /** Input samples per output sample, as a reduced fraction. */
  private readonly numerator: number;
  private readonly denominator: number;
  /** Input that later output depends on; initially the silence before the sound. */
  private pending: Float32Array;
  /** The position of the first pending sample in the input. */
  private pendingStart: number;
  private received = 0;
  private produced = 0;

  constructor(readonly rate: number) {
    const divisor = greatestCommonDivisor(rate, SAMPLE_RATE);
    this.numerator = rate / divisor;
    this.denominator = SAMPLE_RATE / divisor;
    this.reach = reachOf(rate);
    this.phases = filterPhases(rate, Math.min(this.denominator, MAX_PHASES));
    this.pending = new Float32Array(this.reach);
    this.pendingStart = -this.reach;
  }

  push(samples: Float32Array): Int16Array {
    this.received += samples.length;
    return this.take(samples, this.outputsBefore(this.received - this.reach));
  }

  /** The remaining output, after the last part. */
  finish(): Int16Array {
    return this.take(new Float32Array(this.reach), this.outputsBefore(this.received));
  }

  /** The number of output samples before a position of the input. */
  private outputsBefore(position: number): number {
    return Math.max(0, Math.ceil((position * this.denominator) / this.numerator));
  }

  private take(samples: Float32Array, end: number): Int16Array {
    const input = new Float32Array(this.pending.length + samples.length);
    input.set(this.pending);
    input.set(samples, this.pending.length);
    const output = new Int16Array(Math.max(0, end - this.produced));
    for (let i = 0; i < output.length; i++) output[i] = this.sampleAt(this.produced + i, input);
    this.produced += output.length;
    const needed = Math.floor((this.produced * this.numerator) / this.denominator) - this.reach;
    this.pending = input.slice(Math.max(0, needed - this.pendingStart));
    this.pendingStart += input.length - this.pending.length;
    return output;
  }

  private sampleAt(index: number, input: Float32Array): number {
    const position = index * this.numerator;
    const before = Math.floor(position / this.denominator);
    const phase = Math.floor(((position % this.denominator) * this.phases.length) / this.denominator);
    const weights = this.phases[phase]!;
    const start = before - this.reach + 1 - this.pendingStart;
    const sum = productOf(weights, input, start);
    return Math.max(-32_768, Math.min(32_767, Math.round(sum * 32_768)));
  }
}

/** Four independent sums halve the time. The number of weights is a multiple of four. */
function productOf(weights: Float32Array, input: Float32Array, start: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0, at = start; i < weights.length; i += 4, at += 4) {
    a += weights[i]! * input[at]!;
    b += weights[i + 1]! * input[at + 1]!;
    c += weights[i + 2]! * input[at + 2]!;
    d += weights[i + 3]! * input[at + 3]!;
  }
  return a + b + c + d;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
