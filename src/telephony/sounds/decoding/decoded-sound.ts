import { SoundFormatError } from './sound-format-error.js';

/** A sound, or a part of one, at its original sample rate. */
export interface DecodedSound {
  /** One channel, from -1 to 1. */
  samples: Float32Array;
  sampleRate: number;
}

const MAX_MINUTES = 10;

/** Throws if so many samples exceed the maximum duration. */
export function checkLength(samples: number, sampleRate: number): void {
  if (samples > MAX_MINUTES * 60 * sampleRate) throw new SoundFormatError(`It is longer than ${MAX_MINUTES} minutes.`);
}
