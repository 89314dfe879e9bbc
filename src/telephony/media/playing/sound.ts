import { bytesOf, type EncodedAudio } from '../audio/encoded-audio.js';
import { type G711, PCMU } from '../audio/g711.js';

/** A sound in both codecs, encoded once for all listeners. */
export class Sound {
  private users = 0;

  constructor(private readonly audio: EncodedAudio) {}

  /** In samples. */
  get length(): number {
    return this.audio[PCMU].length;
  }

  in(codec: G711): Uint8Array {
    return this.audio[codec];
  }

  get bytes(): number {
    return bytesOf(this.audio);
  }

  retain(): void {
    this.users++;
  }

  release(): void {
    this.users--;
  }

  get isInUse(): boolean {
    return this.users > 0;
  }
}
