import type { Refusal, RefusedRequest } from './party-leg.js';

/** Events of a call that are reported to the engine, which ignores them if the call is over by then. */
export interface CallReports {
  digit(digit: string): void;
  calleeRinging(): void;
  calleeAnswered(): void;
  calleeRefused(refusal: Refusal): void;
  transferAnswered(): void;
  transferFailed(): void;
  partyHungUp(): void;
  /** All messages before the next step of the flow have been heard. */
  promptsPlayed(): void;
  /** False if somebody else was quicker, or the caller has gone. */
  agentAnswered(userId: number): Promise<boolean>;
  agentDeclined(userId: number): void;
  /** No device of the agent can be reached. */
  agentUnreachable(userId: number): void;
  agentHungUp(userId: number): void;
  agentHeld(userId: number, held: boolean): void;
  /** Undefined if it worked. */
  agentTransferred(userId: number, target: string): Promise<RefusedRequest | undefined>;
  /** A recording of this call will follow, so nobody else need make one. */
  recordingStarted(): void;
  /** A finished file with both channels; it is kept until it is stored. */
  fileRecorded(kind: 'recording' | 'voicemail', file: string, seconds: number): void;
  nothingRecorded(kind: 'recording' | 'voicemail'): void;
}
