import type { EncodedAudio } from '../../media/audio/encoded-audio.js';

/** A prompt or music, ready to be played. */
export interface Sound {
  /** The same for the same samples. */
  soundId: string;
  audio: EncodedAudio;
}
