import type { AudioDescription } from '../../sdp/audio-description.js';

type Headers = readonly (readonly [name: string, value: string])[];

/** Actions of the other party. Nothing is raised for actions of this side, nor after the end of the leg. */
export interface LegEvents {
  onRinging(): void;
  /** The party sends audio before the call is answered. */
  onEarlyMedia(audio: AudioDescription): void;
  /** Both sides have agreed on the audio. */
  onAnswered(audio: AudioDescription): void;
  /** The dialog with the other party is confirmed, or its address has changed. */
  onDialog(): void;
  /** A dialled call ended without an answer. */
  onRejected(status: number, reason: string): void;
  /** An answered call ended, or the caller cancelled. */
  onHungUp(): void;
  onHeld(isHeld: boolean): void;
  /** The party changed where or with which codec it receives audio, stopped receiving it, or stopped sending. */
  onAudioChanged(audio: AudioDescription): void;
  onDigit(digit: string): void;
  /** The party requests a transfer to this number; `respond` sends it the final status of that call. */
  onTransfer(target: string, respond: (status: number, headers?: Headers) => void): void;
}
