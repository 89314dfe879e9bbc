import { Query } from '@nestjs/cqrs';
import type { CallDirection, MissedCallReason } from './calls.js';

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

export interface PastCall {
  id: number;
  direction: Exclude<CallDirection, 'internal'>;
  status: string;
  numberId: number | null;
  /** The other party: E.164, or `anonymous`. */
  rawDigits: string;
  /** The agent who made the call or answered it last. */
  userId: number | null;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number | null;
  missedCallReason: MissedCallReason | null;
  transferredBy: number | null;
  transferredTo: number | null;
  externalTransferredTo: string | null;
  archived: boolean;
  tagIds: number[];
}

/** Calls that started in a window, by start time, after the cursor. */
export class CallsBetween extends Query<PastCall[]> {
  constructor(
    readonly companyId: number,
    readonly window: HistoryWindow,
    readonly after: HistoryCursor | undefined,
    readonly limit: number,
  ) {
    super();
  }
}

export interface PastRing {
  id: number;
  callId: number;
  userId: number;
  startedAt: number;
  endedAt: number | null;
  /** Null while ringing. */
  outcome: RingOutcome | null;
  direction: Exclude<CallDirection, 'internal'>;
  numberId: number | null;
  rawDigits: string;
}

/** Ring attempts that started in a window, by start time; without internal calls. `userIds` are the agents rung. */
export class RingsBetween extends Query<PastRing[]> {
  constructor(
    readonly companyId: number,
    readonly window: HistoryWindow,
    readonly after: HistoryCursor | undefined,
    readonly limit: number,
  ) {
    super();
  }
}

const MONTHS = 6;

/** The public API and the reports leave out calls that started before this. */
export function startOfHistory(now: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  // Six months before 31 August there is no 31st, so it is the last day of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
