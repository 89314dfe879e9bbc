import type { AudioDescription } from '../../sdp/audio-description.js';

type Headers = readonly (readonly [name: string, value: string])[];

/** What the other party of a leg does. Nothing is raised for what this side does itself, nor after the end of the leg. */
export interface LegEvents {
  onRinging(): void;
  /** There is something to hear before the call is answered. */
  onEarlyMedia(audio: AudioDescription): void;
  /** Both sides have agreed on the audio. */
  onAnswered(audio: AudioDescription): void;
  /** The dialog with the other party is confirmed, or its address has changed. */
  onDialog(): void;
  /** The end of a call that was dialled and not answered. */
  onRejected(status: number, reason: string): void;
  /** The end of a call that was answered, or that the caller gave up. */
  onHungUp(): void;
  onHeld(isHeld: boolean): void;
  /** The other party wants to receive its audio elsewhere, in another codec or not at all, or sends none itself. */
  onAudioChanged(audio: AudioDescription): void;
  onDigit(digit: string): void;
  /** The other party wants to be connected with this number; `respond` sends it the final status of that call. */
  onTransfer(target: string, respond: (status: number, headers?: Headers) => void): void;
}
