import { Command, Query } from '@nestjs/cqrs';
import type { CallDirection, CallStatus } from './calls.js';

/** What must be known of a call by who listens to it. Times are milliseconds. */
export interface CallSummary {
  id: number;
  companyId: number;
  sid: string;
  direction: CallDirection;
  status: CallStatus;
  numberId: number | null;
  /** The other party: E.164, or `anonymous`. */
  rawDigits: string;
  /** Who took or made the call. */
  userId: number | null;
  startedAt: number;
  answeredAt: number | null;
}

/** A call that the public API still tells of. */
export class GetCallSummary extends Query<CallSummary | undefined> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

/** Somebody speaks in a call, which is held until the unit of work ends: refused with 409 while nobody can speak in it. */
export class ReportSpeech extends Command<CallSummary> {
  constructor(readonly sid: string) {
    super();
  }
}
