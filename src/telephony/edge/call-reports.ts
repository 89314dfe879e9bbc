import type { Refusal, RefusedRequest } from './party-leg.js';

/** Reports on a call to the engine, which ignores them once the call is over. */
export interface CallReports {
  digit(digit: string): void;
  calleeRinging(): void;
  calleeAnswered(): void;
  calleeRefused(refusal: Refusal): void;
  transferAnswered(): void;
  transferFailed(): void;
  partyHungUp(): void;
  /** The caller has heard all messages before the next step of the flow. */
  promptsPlayed(): void;
  /** False if another agent was faster, or the caller is gone. */
  agentAnswered(userId: number): Promise<boolean>;
  agentDeclined(userId: number): void;
  /** No device of the agent is reachable. */
  agentUnreachable(userId: number): void;
  agentHungUp(userId: number): void;
  agentHeld(userId: number, held: boolean): void;
  /** Undefined on success. */
  agentTransferred(userId: number, target: string): Promise<RefusedRequest | undefined>;
  /** A recording of this call will follow, so no other component needs to make one. */
  recordingStarted(): void;
  /** A complete file with both channels, which stays on disk until it is stored. */
  fileRecorded(kind: 'recording' | 'voicemail', file: string, seconds: number): void;
  nothingRecorded(kind: 'recording' | 'voicemail'): void;
}
