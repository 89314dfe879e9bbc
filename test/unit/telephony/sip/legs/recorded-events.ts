import type { AudioDescription } from '../../../../../src/telephony/sdp/audio-description.js';
import type { LegEvents } from '../../../../../src/telephony/sip/legs/leg-events.js';

const where = ({ address, port }: AudioDescription): string => `${address}:${port}`;

/** Logs the events of a leg as text. */
export class RecordedEvents implements LegEvents {
  readonly log: string[] = [];
  /** How often the dialog was confirmed or moved. */
  dialogs = 0;
  audio: AudioDescription | undefined;
  respond: (status: number, headers?: [string, string][]) => void = () => undefined;

  onRinging(): void {
    this.log.push('ringing');
  }

  onEarlyMedia(audio: AudioDescription): void {
    this.log.push(`early ${where(audio)}`);
  }

  onAnswered(audio: AudioDescription): void {
    this.audio = audio;
    this.log.push(`answered ${where(audio)}`);
  }

  onDialog(): void {
    this.dialogs++;
  }

  onRejected(status: number, reason: string): void {
    this.log.push(`rejected ${status} ${reason}`);
  }

  onHungUp(): void {
    this.log.push('hung up');
  }

  onHeld(isHeld: boolean): void {
    this.log.push(isHeld ? 'held' : 'taken back');
  }

  onAudioChanged(audio: AudioDescription): void {
    this.audio = audio;
    this.log.push(`moved ${where(audio)} ${audio.direction}`);
  }

  onDigit(digit: string): void {
    this.log.push(`digit ${digit}`);
  }

  onTransfer(target: string, respond: (status: number, headers?: [string, string][]) => void): void {
    this.respond = respond;
    this.log.push(`transfer ${target}`);
  }
}
