import type { AudioDescription } from '../../sdp/audio-description.js';
import type { LegEvents } from './leg-events.js';

const NOWHERE = '0.0.0.0';

/** Detects changes in the audio of the other party. */
export class RemoteAudio {
  private current: AudioDescription | undefined;
  private isHeld = false;

  constructor(private readonly events: LegEvents) {}

  get isKnown(): boolean {
    return this.current !== undefined;
  }

  note(audio: AudioDescription): void {
    const before = this.current;
    if (!before) {
      this.current = audio;
      this.events.onAnswered(audio);
    } else if (audio.address !== NOWHERE && !isSameAudio(before, audio)) {
      this.current = audio;
      this.events.onAudioChanged(audio);
    }
    this.noteHold(audio.direction === 'sendonly' || audio.direction === 'inactive');
  }

  private noteHold(isHeld: boolean): void {
    if (isHeld === this.isHeld) return;
    this.isHeld = isHeld;
    this.events.onHeld(isHeld);
  }
}

/** Whether a new description leaves the audio in both directions unchanged. */
export const isSameAudio = (a: AudioDescription, b: AudioDescription | undefined): boolean =>
  a.address === b?.address &&
  a.port === b.port &&
  a.codecs[0] === b.codecs[0] &&
  a.digitType === b.digitType &&
  a.direction === b.direction;
