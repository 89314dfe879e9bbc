import { Query } from '@nestjs/cqrs';
import type { CallDirection, MissedCallReason } from './calls.js';

/**
 * How the ring of an agent ended. missed: it rang for as long as it may. cancelled: something else ended it, such as a
 * colleague who answered or a caller who hung up.
 */
export const RING_OUTCOMES = ['answered', 'declined', 'missed', 'cancelled'] as const;
export type RingOutcome = (typeof RING_OUTCOMES)[number];

/** A stretch of the past, without its end, and which part of it; lists that are left out let everything pass. */
export interface HistoryWindow {
  from: number;
  to: number;
  userIds?: readonly number[];
  numberIds?: readonly number[];
  /** Calls that bear any of them. */
  tagIds?: readonly number[];
}

/** The last item of the page before. */
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
  /** Who made the call, or took it last. */
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

/** Calls that started in a window, in the order of their start: as many as asked for, after the cursor. */
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
  /** Null while it rings. */
  outcome: RingOutcome | null;
  direction: Exclude<CallDirection, 'internal'>;
  numberId: number | null;
  rawDigits: string;
}

/** Rings of agents that started in a window, in order. Users are those who were rung; calls between colleagues are not told. */
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

/** Calls that started before this are not listed, not found and not counted. */
export function startOfHistory(now: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  // Half a year before 31 August there is no 31st, so it is the last day of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
