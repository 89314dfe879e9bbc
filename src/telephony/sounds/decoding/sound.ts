/** A prompt or music, ready to be played. */
export interface Sound {
  /** The same for the same samples. */
  soundId: string;
  /** 8,000 a second. */
  samples: Int16Array;
}
