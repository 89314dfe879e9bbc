/** A sound, or a part of one, as it was recorded. */
export interface DecodedSound {
  /** One channel, from -1 to 1. */
  samples: Float32Array;
  sampleRate: number;
}
