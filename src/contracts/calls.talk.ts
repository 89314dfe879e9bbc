import { Command, Query } from '@nestjs/cqrs';
import type { CallDirection, CallStatus } from './calls.js';

/** The data of a call that conversation intelligence needs. Times are epoch milliseconds. */
export interface CallSummary {
  id: number;
  companyId: number;
  sid: string;
  direction: CallDirection;
  status: CallStatus;
  numberId: number | null;
  /** The other party: E.164, or `anonymous`. */
  rawDigits: string;
  /** The agent who answered or made the call. */
  userId: number | null;
  startedAt: number;
  answeredAt: number | null;
}

/** Undefined if the public API does not show the call. */
export class GetCallSummary extends Query<CallSummary | undefined> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** Locks a call in which somebody speaks until the transaction ends; throws 409 if nobody can be speaking. */
export class ReportSpeech extends Command<CallSummary> {
  constructor(readonly sid: string) {
    super();
  }
}
