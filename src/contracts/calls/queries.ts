import { Query } from '../../platform/cqrs.js';
import type { ContactDocument } from '../contacts/types.js';
import type { NumberDocument } from '../numbers/queries.js';
import type { UserDocument } from '../users/queries.js';
import type { CallDirection, CallStatus, CallSummary } from './types.js';

export const MISSED_CALL_REASONS = [
  'out_of_opening_hours',
  'short_abandoned',
  'abandoned_in_ivr',
  'abandoned_in_classic',
  'no_available_agent',
  'agents_did_not_answer',
] as const;
export type MissedCallReason = (typeof MISSED_CALL_REASONS)[number];

/** The company of a call; undefined if there is no such call. */
export class CompanyOfCall extends Query<number | undefined, { sid: string }> {}

/** The fields of the JSON of a call that other modules read; times are UNIX seconds. */
export interface CallFields {
  id: number;
  sid: string;
  direction: CallDirection;
  status: CallStatus;
  raw_digits: string;
  started_at: number;
  answered_at: number | null;
  ended_at: number | null;
  duration: number;
  missed_call_reason: MissedCallReason | null;
  hangup_cause: string | null;
  recording: string | null;
  voicemail: string | null;
  archived: boolean;
  number: NumberDocument | null;
  user: UserDocument | null;
  assigned_to: UserDocument | null;
  transferred_by: UserDocument | null;
  contact: ContactDocument | null;
  comments: { id: number; content: string; posted_at: number; posted_by: UserDocument | null }[];
}

export type CallDocument = Record<string, unknown> & CallFields;

/** Calls as JSON, in the order of the ids, including internal ones. */
export class CallDocuments extends Query<CallDocument[], { companyId: number; ids: readonly number[] }> {}

export type DetailedCall = CallDocument & {
  tags: { id: number; name: string; color: string }[];
  ivr_options_selected: { title: string }[];
};

/** Like CallDocuments, with the contact, the options selected in menus and the colours of the tags. */
export class DetailedCalls extends Query<DetailedCall[], { companyId: number; ids: readonly number[] }> {}

/** A page of calls by the time of their start; times are epoch milliseconds. */
export interface CallWindow {
  from?: number;
  to?: number;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

export interface CallPage {
  /** Counting stops a little above ten thousand. */
  total: number;
  ids: number[];
}

/** The calls that a user took or made, and the internal calls to them. */
export class CallsOfUser extends Query<CallPage, { companyId: number; userId: number; window: CallWindow }> {}

/** The calls with external parties, E.164, on the Numbers of a user and of their teams, or of the user themself. */
export class CallsWithParty extends Query<
  CallPage,
  { companyId: number; userId: number; parties: readonly string[]; window: CallWindow }
> {}

/**
 * The inbox of a user: missed calls and voicemails of the Numbers of the user and of their teams, and calls that are
 * assigned to the user. Archived ones are done.
 */
export class InboxCalls extends Query<
  CallPage,
  { companyId: number; userId: number; done: boolean; window: CallWindow }
> {}

/** How many calls in the inbox of a user are not done. */
export class CountInboxCalls extends Query<number, { companyId: number; userId: number }> {}

/** Parts that only the payloads of some events contain. */
export interface CallEventDetails {
  /** The agent that the event is about. */
  userId?: number;
  callback?: boolean;
  externalTransfer?: boolean;
  timeline?: boolean;
}

/** The call in the payload of an event, read in the transaction that publishes the event. */
export class CallEventDocument extends Query<
  Record<string, unknown>,
  { companyId: number; callId: number; details?: CallEventDetails }
> {}

/** Whether the simulator carries a call, of any company; undefined if there is no such call. */
export class IsSimulatedCall extends Query<boolean | undefined, { call: { id: number } | { sid: string } }> {}

/** How long a call was recorded, in milliseconds; null if it was not, or if its recording has been reported. */
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

/** The agents who answered a ring of the call, with the times, in order. */
export class AnsweredRings extends Query<
  { userId: number; answeredAt: number }[],
  { companyId: number; callId: number }
> {}

/** Undefined if the public API does not show the call, as after six months. */
export class GetCallSummary extends Query<CallSummary | undefined, { companyId: number; callId: number }> {}

/** The service level is the share of inbound calls that are answered within this time, in milliseconds. */
export const SERVICE_LEVEL_TIME = 20_000;

/** Calls that were missed for these reasons do not count in the service level. */
export const OUTSIDE_SERVICE_LEVEL = ['out_of_opening_hours', 'short_abandoned'] as const;

/** time: the quarter of an hour in which calls began, and the reason why they were missed. team: inbound calls only. */
export const FIGURE_GROUPS = ['time', 'user', 'number', 'team', 'tag'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Sums of calls in one direction; times are in milliseconds. */
export interface CallFigure {
  /** The start of the quarter of an hour, or the id; null for calls that belong to none. */
  key: number | null;
  direction: PastCall['direction'];
  /** Only by time. */
  missedCallReason?: MissedCallReason | null;
  calls: number;
  answered: number;
  /** Ended without an answer. */
  unanswered: number;
  /** Unanswered for a reason that the service level ignores. */
  ignored: number;
  /** Answered within SERVICE_LEVEL_TIME. */
  inTime: number;
  /** From the answer to the end, or until now. */
  talkTime: number;
  /** From the start to the answer. */
  waitingTime: number;
}

interface FigureWindow extends HistoryWindow {
  /** Inbound calls that rang this team. */
  teamId?: number;
  /** Calls that these people took or made, or that rang these teams. */
  scope?: TeamScope;
}

/** Sums of the calls that started in a window; a call counts for each of its teams and tags. */
export class CallFigures extends Query<CallFigure[], { companyId: number; window: FigureWindow; group: FigureGroup }> {}

/** Teams and their members. */
export interface TeamScope {
  teamIds: readonly number[];
  userIds: readonly number[];
}

/** Throws 404 unless one of these people took or made the call, is on it or rung by it, or it rang one of the teams. */
export class RequireCallOfTeams extends Query<void, { companyId: number; callId: number; scope: TeamScope }> {}

/** Counts of calls; waiting and talking are sums of milliseconds. */
export interface CallTotals {
  inbound: number;
  outbound: number;
  /** Inbound calls that an agent answered. */
  answered: number;
  /** Inbound calls that are over and that nobody answered. */
  missed: number;
  /** Answered or missed, without those outside opening hours and those that hung up within seconds. */
  offered: number;
  /** Answered within SERVICE_LEVEL_TIME. */
  inTime: number;
  /** Of answered inbound calls, until the answer. */
  waiting: number;
}

/** Totals of the calls that started since a time, by Number and the teams that they rang; optionally of some teams. */
export class CallTotalsSince extends Query<
  (CallTotals & { numberId: number | null; teamIds: number[] })[],
  { companyId: number; from: number; scope?: TeamScope }
> {}
