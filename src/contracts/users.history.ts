import { Query } from '@nestjs/cqrs';
import type { GranularAvailability } from './users.js';

/** What a user did for a while. */
export interface StatusSpan {
  id: number;
  userId: number;
  status: GranularAvailability;
  /** Why the user wants no calls, where a reason was selected. */
  reason: string | null;
  startedAt: number;
  /** Null while it lasts. */
  endedAt: number | null;
}

/** What each user was doing just before a moment; users of whom nothing is known by then are left out. */
export class StatusesBefore extends Query<StatusSpan[]> {
  constructor(
    readonly companyId: number,
    readonly at: number,
    readonly userIds?: readonly number[],
  ) {
    super();
  }
}

/** What users began to do from one moment on and before another, in order: as many as asked for, after the cursor. */
export class StatusesBetween extends Query<StatusSpan[]> {
  constructor(
    readonly companyId: number,
    readonly window: { from: number; to: number; userIds?: readonly number[] },
    readonly after: { startedAt: number; id: number } | undefined,
    readonly limit: number,
  ) {
    super();
  }
}
