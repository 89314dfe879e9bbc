import { Query } from '../../platform/cqrs.js';
import type { CallDirection, CallSummary } from './types.js';

export const MISSED_CALL_REASONS = [
  'out_of_opening_hours',
  'short_abandoned',
  'abandoned_in_ivr',
  'abandoned_in_classic',
  'no_available_agent',
  'agents_did_not_answer',
] as const;
export type MissedCallReason = (typeof MISSED_CALL_REASONS)[number];

export type CallDocument = Record<string, unknown> & { id: number };

/** Calls as JSON, in the order of the ids, including internal ones. */
export class CallDocuments extends Query<CallDocument[], { companyId: number; ids: readonly number[] }> {}

/** What the payloads of only some events contain. */
export interface CallEventDetails {
  /** The agent that the event is about. */
  userId?: number;
  callback?: boolean;
  externalTransfer?: boolean;
  shortUrls?: boolean;
  timeline?: boolean;
}

/** The call in the payload of an event, read in the transaction that publishes the event. */
export class CallEventDocument extends Query<
  CallDocument,
  { companyId: number; callId: number; details?: CallEventDetails }
> {}

export interface LiveCall {
  callId: number;
  state: 'ringing' | 'talking' | 'held';
}

/** The call that is ringing for a user or that the user is on. */
export class LiveCallOf extends Query<LiveCall | undefined, { companyId: number; userId: number }> {}

/** A line of an insight card. */
export type CardLine =
  { type: 'title'; text: string; link?: string } | { type: 'shortText'; text: string; label?: string; link?: string };

export interface InsightCard {
  id: number;
  contents: CardLine[];
}

/** The insight cards of a live call, oldest first. */
export class InsightCardsOf extends Query<InsightCard[], { companyId: number; callId: number }> {}

/** How long a call was recorded, in milliseconds; null if it was not. */
export class RecordedTime extends Query<number | null, { companyId: number; callId: number }> {}

/**
 * The outcome of a ring attempt. missed: it timed out. cancelled: something else ended it, such as a colleague who
 * answered or a caller who hung up.
 */
export const RING_OUTCOMES = ['answered', 'declined', 'missed', 'cancelled'] as const;
export type RingOutcome = (typeof RING_OUTCOMES)[number];

/** A time range, excluding `to`, and filters; a filter that is left out matches everything. */
export interface HistoryWindow {
  from: number;
  to: number;
  userIds?: readonly number[];
  numberIds?: readonly number[];
  /** Calls with any of these tags. */
  tagIds?: readonly number[];
}

/** The last item of the previous page. */
export interface HistoryCursor {
  startedAt: number;
  id: number;
}

export interface PastCall extends Omit<CallSummary, 'companyId' | 'sid' | 'direction'> {
  direction: Exclude<CallDirection, 'internal'>;
  endedAt: number | null;
  missedCallReason: MissedCallReason | null;
  transferredBy: number | null;
  transferredTo: number | null;
  externalTransferredTo: string | null;
  archived: boolean;
  tagIds: number[];
}

/** Calls that started in a window, by start time, after the cursor. */
export class CallsBetween extends Query<
  PastCall[],
  { companyId: number; window: HistoryWindow; after?: HistoryCursor; limit: number }
> {}

export interface PastRing extends Pick<
  PastCall,
  'id' | 'direction' | 'numberId' | 'rawDigits' | 'startedAt' | 'endedAt'
> {
  callId: number;
  userId: number;
  /** Null while ringing. */
  outcome: RingOutcome | null;
}

/** Ring attempts that started in a window, by start time; without internal calls. `userIds` are the agents rung. */
export class RingsBetween extends Query<
  PastRing[],
  { companyId: number; window: HistoryWindow; after?: HistoryCursor; limit: number }
> {}

/** In each stage a live call waits for an agent, the caller, the carrier or a timer. */
export type CallStage =
  /** Created, and about to enter the flow. */
  | 'starting'
  | 'ivr'
  | 'ringing'
  /** Waiting for an agent to become free. */
  | 'queued'
  | 'voicemail'
  /** Waiting for the callee of an outbound call to answer. */
  | 'dialing'
  | 'talking'
  | 'dialing_external'
  | 'talking_external'
  | 'over';

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

/** Undefined if the public API does not show the call, which it does for six months. */
export class GetCallSummary extends Query<CallSummary | undefined, { companyId: number; callId: number }> {}
