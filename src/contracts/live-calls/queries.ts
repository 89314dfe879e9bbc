import { Query } from '../../platform/cqrs.js';
import type { CallDirection, CallStage, CallSummary, RecordingState } from '../calls/types.js';

export interface LiveCall {
  callId: number;
  state: 'ringing' | 'talking' | 'held';
  recording: RecordingState;
}

/** The call that is ringing for a user or that the user is on. */
export class LiveCallOf extends Query<LiveCall | undefined, { companyId: number; userId: number }> {}

/** A line of an insight card. */
export type CardLine =
  | { type: 'title'; text: string; link?: string }
  | { type: 'shortText'; text: string; label?: string; link?: string };

export interface InsightCard {
  id: number;
  contents: CardLine[];
}

/** The insight cards of a live call, oldest first. */
export class InsightCardsOf extends Query<InsightCard[], { companyId: number; callId: number }> {}

export interface Progress {
  sid: string;
  stage: CallStage;
  ringing: number[];
  talking: number[];
  wasAnswered: boolean;
  wasTransferred: boolean;
}

/** The stage of a call and the agents who are ringing or talking. */
export class CallProgress extends Query<Progress, { companyId: number; callId: number }> {}

/** What the audio of a live call depends on. */
export interface CallAudioState extends Pick<Progress, 'sid' | 'stage' | 'ringing' | 'talking'> {
  direction: CallDirection;
  numberId: number | null;
  /** The other party: E.164, or `anonymous`. */
  rawDigits: string;
  /** Null for the carrier of the installation. */
  connectionId: number | null;
  /** The agents who hold it. */
  holding: number[];
  recording: RecordingState;
}

/** Undefined if the company has no such call, or it is over. */
export class AudioStateOfCall extends Query<CallAudioState | undefined, { companyId: number; callId: number }> {}

/** How the transfer of a call to an external number went; undefined if the call was not transferred to one. */
export class ExternalTransferOutcome extends Query<
  'dialing' | 'connected' | 'failed' | undefined,
  { companyId: number; callId: number }
> {}

export interface CallInProgress extends Pick<
  CallSummary,
  'id' | 'numberId' | 'rawDigits' | 'startedAt' | 'answeredAt'
> {
  direction: Exclude<CallDirection, 'internal'>;
  stage: CallStage;
  held: boolean;
  /** When the present stage, or a hold in it, began; for calls of earlier versions an estimate. */
  since: number;
  teamIds: number[];
  /** The agents whom the call rings or who are on it. */
  userIds: number[];
}

/** The live calls of a company, oldest first, without internal ones. */
export class CallsInProgress extends Query<CallInProgress[], { companyId: number }> {}

/** How many live calls these Numbers have, inbound or outbound. */
export class CountOngoingCalls extends Query<number, { companyId: number; numberIds: readonly number[] }> {}
