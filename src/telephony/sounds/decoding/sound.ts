import type { EncodedAudio } from '../../media/audio/encoded-audio.js';

/** A prompt or music, ready to be played. */
export interface Sound {
  /** Identical for identical samples. */
  soundId: string;
  audio: EncodedAudio;
}
