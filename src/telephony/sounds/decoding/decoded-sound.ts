import { SoundFormatError } from './sound-format-error.js';

/** A sound, or a part of one, as it was recorded. */
export interface DecodedSound {
  /** One channel, from -1 to 1. */
  samples: Float32Array;
  sampleRate: number;
}

const MAX_MINUTES = 10;

/** Fails if so many samples last longer than a sound may. */
export function checkLength(samples: number, sampleRate: number): void {
  if (samples > MAX_MINUTES * 60 * sampleRate) throw new SoundFormatError(`It is longer than ${MAX_MINUTES} minutes.`);
}
