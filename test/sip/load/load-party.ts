import type { AudioDescription } from '../../../src/telephony/sdp/audio-description.js';
import type { LegEvents } from '../../../src/telephony/sip/legs/leg-events.js';
import { now, type Voice } from './audio-messages.js';
import type { PartyAudio } from './load-audio.js';

/** One party of a call: the events of its leg and its audio. */
export class LoadParty implements LegEvents {
  /** Resolves when the other side has hung up; rejects if the call was refused. */
  readonly ended: Promise<number>;
  /** Resolves when both sides have negotiated audio. */
  readonly connected: Promise<number>;
  private end!: (at: number) => void;
  private connect!: (at: number) => void;
  private fail!: (error: Error) => void;

  constructor(
    readonly audio: PartyAudio,
    private readonly voices: { voice: Voice; awaited: Voice },
  ) {
    this.ended = new Promise((resolve, reject) => ([this.end, this.fail] = [resolve, reject]));
    this.connected = new Promise((resolve) => (this.connect = resolve));
    // Callers that await it handle the error.
    this.ended.catch(() => undefined);
  }

  onRinging(): void {
    return undefined;
  }

  onEarlyMedia(): void {
    return undefined;
  }

  onAnswered(audio: AudioDescription): void {
    this.audio.connect(audio, this.voices);
    this.connect(now());
  }

  onDialog(): void {
    return undefined;
  }

  onRejected(status: number, reason: string): void {
    this.fail(new Error(`The call was refused: ${status} ${reason}`));
  }

  onHungUp(): void {
    this.end(now());
  }

  onHeld(): void {
    return undefined;
  }

  onAudioChanged(audio: AudioDescription): void {
    this.audio.connect(audio, this.voices);
  }

  onDigit(): void {
    return undefined;
  }

  onTransfer(_: string, respond: (status: number) => void): void {
    respond(503);
  }
}
