import { Logger } from '@nestjs/common';
import type { EngineEvents } from '../media/worker/media-engine.js';
import type { MediaEvent } from '../media/worker/media-requests.js';

/** Audio events of one leg. */
interface LegAudioEvents {
  /** `isRelayed` means that the listeners of the party already receive the digit. */
  onDigit(digit: string, isRelayed: boolean): void;
  /** No packet from the party for 20 s; never raised for a browser. */
  onSilent?(): void;
  /** The media thread crashed, or the browser lost its connection. */
  onLost(): void;
  /** Another ICE candidate of this server, for a browser. */
  onCandidate?(candidate: string, mid: string): void;
}

interface AwaitedSound {
  playId: string;
  /** The sound has ended, or will not be played. */
  onEnd(): void;
}

/** Dispatches the events of media threads to their legs and sounds. */
export class MediaEvents implements EngineEvents {
  private readonly log = new Logger(MediaEvents.name);
  private readonly legs = new Map<string, LegAudioEvents>();
  /** The current sound of each leg, if somebody awaits its end. */
  private readonly sounds = new Map<string, AwaitedSound>();

  addLeg(legId: string, events: LegAudioEvents): void {
    this.legs.set(legId, events);
  }

  removeLeg(legId: string): void {
    this.legs.delete(legId);
    this.setSound(legId, undefined);
  }

  /** Ends the sound before it. */
  setSound(legId: string, sound: AwaitedSound | undefined): void {
    const before = this.sounds.get(legId);
    if (sound) this.sounds.set(legId, sound);
    else this.sounds.delete(legId);
    before?.onEnd();
  }

  /** Does nothing if another sound has replaced it. */
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
