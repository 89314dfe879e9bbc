import { Query } from '@nestjs/cqrs';
import type { GranularAvailability } from './users.js';

/** A period during which a user had one status. */
export interface StatusSpan {
  id: number;
  userId: number;
  status: GranularAvailability;
  /** Why the user takes no calls, if a reason was selected. */
  reason: string | null;
  startedAt: number;
  /** Null for the current status. */
  endedAt: number | null;
}

/** The status of each user just before a time; users without one are left out. */
export class StatusesBefore extends Query<StatusSpan[]> {
  constructor(
    readonly companyId: number,
    readonly at: number,
    readonly userIds?: readonly number[],
  ) {
    super();
  }
}

/** Statuses that began in a time window, in order, from the cursor on. */
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
