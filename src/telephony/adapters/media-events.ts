import { Logger } from '@nestjs/common';
import type { EngineEvents } from '../media/worker/media-engine.js';
import type { MediaEvent } from '../media/worker/media-requests.js';

/** What happens to the audio of one leg. */
interface LegAudioEvents {
  /** Relayed if those who hear the party are sent the digit already. */
  onDigit(digit: string, isRelayed: boolean): void;
  /** Nothing has come from the party for 20 s; not of a browser. */
  onSilent?(): void;
  /** The media thread has crashed, or the connection of a browser is gone. */
  onLost(): void;
  /** Of a browser: one more way to reach this server. */
  onCandidate?(candidate: string, mid: string): void;
}

interface AwaitedSound {
  playId: string;
  /** It has been played, or will not be. */
  onEnd(): void;
}

/** Passes the events of the media threads on to the legs and sounds that they belong to. */
export class MediaEvents implements EngineEvents {
  private readonly log = new Logger(MediaEvents.name);
  private readonly legs = new Map<string, LegAudioEvents>();
  /** What each leg hears at the moment, if its end is awaited. */
  private readonly sounds = new Map<string, AwaitedSound>();

  addLeg(legId: string, events: LegAudioEvents): void {
    this.legs.set(legId, events);
  }

  removeLeg(legId: string): void {
    this.legs.delete(legId);
    this.setSound(legId, undefined);
  }

  /** Ends the sound that was played before. */
  setSound(legId: string, sound: AwaitedSound | undefined): void {
    const before = this.sounds.get(legId);
    if (sound) this.sounds.set(legId, sound);
    else this.sounds.delete(legId);
    before?.onEnd();
  }

  /** Does nothing if something else is played by now. */
  endSound(legId: string, playId: string): void {
    if (this.sounds.get(legId)?.playId === playId) this.setSound(legId, undefined);
  }

  onEvent(event: MediaEvent): void {
    switch (event.type) {
      case 'digit':
        return this.legs.get(event.legId)?.onDigit(event.digit, event.isRelayed);
      case 'silent':
        return this.legs.get(event.legId)?.onSilent?.();
      case 'candidate':
        return this.legs.get(event.legId)?.onCandidate?.(event.candidate, event.mid);
      case 'lost':
        return this.legs.get(event.legId)?.onLost();
      case 'played':
        return this.endSound(event.legId, event.playId);
      case 'recordingFailed':
        return this.onError(new Error(`The recording ${event.recordingId} failed: ${event.reason}`));
      default:
        return;
    }
  }

  onError(error: Error): void {
    this.log.error(error);
  }

  onLost(legIds: readonly string[]): void {
    for (const legId of legIds) this.legs.get(legId)?.onLost();
  }
}
