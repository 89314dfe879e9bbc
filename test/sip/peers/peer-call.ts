import type { AudioDescription } from '../../../src/telephony/sdp/audio-description.js';
import type { LegEvents } from '../../../src/telephony/sip/legs/leg-events.js';
import { eventually } from '../../support/eventually.js';
import type { CallAudio } from './call-audio.js';

/** The events of the peer in one call, as text; its audio follows. */
export class PeerCall implements LegEvents {
  readonly log: string[] = [];
  /** Sends the peer the outcome of its transfer. */
  respondToTransfer: (status: number) => void = () => undefined;
  audio: CallAudio | undefined;
  private remote: AudioDescription | undefined;
  private isHeld = false;

  async waitFor(event: string): Promise<void> {
    await eventually(() => expect(this.log).toContain(event));
  }

  onRinging(): void {
    this.log.push('ringing');
  }

  onEarlyMedia(audio: AudioDescription): void {
    this.connect(audio);
    this.log.push('early media');
  }

  onAnswered(audio: AudioDescription): void {
    this.connect(audio);
    this.log.push('answered');
  }

  onDialog(): void {
    return undefined;
  }

  onRejected(status: number, reason: string): void {
    this.end(`rejected ${status} ${reason}`);
  }

  onHungUp(): void {
    this.end('hung up');
  }

  onHeld(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.connect(this.remote!);
    this.log.push(isHeld ? 'held' : 'taken back');
  }

  onAudioChanged(audio: AudioDescription): void {
    this.connect(audio);
    this.log.push('audio changed');
  }

  onDigit(digit: string): void {
    this.log.push(`digit ${digit}`);
  }

  onTransfer(target: string, respond: (status: number) => void): void {
    this.respondToTransfer = respond;
    this.log.push(`transfer ${target}`);
  }

  private connect(audio: AudioDescription): void {
    this.remote = audio;
    this.audio!.connect(audio, this.isHeld);
  }

  private end(event: string): void {
    this.audio?.close();
    this.log.push(event);
  }
}
