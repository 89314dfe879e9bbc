import type { Query, QueryBus } from '@nestjs/cqrs';
import {
  CallsBetween,
  type HistoryCursor,
  type HistoryWindow,
  type PastCall,
  type PastRing,
  RingsBetween,
} from '../../../contracts/calls/queries.js';
import { StatusesBefore, StatusesBetween, type StatusSpan } from '../../../contracts/users/queries.js';

const PAGE_SIZE = 1_000;

/** Calls, rings and statuses within the window of a report, page by page. */
export class History {
  constructor(
    private readonly queries: QueryBus,
    private readonly companyId: number,
    private readonly window: HistoryWindow,
  ) {}

  calls(): AsyncGenerator<PastCall[]> {
    return this.pages(
      (after) => new CallsBetween({ companyId: this.companyId, window: this.window, after, limit: PAGE_SIZE }),
    );
  }

  rings(): AsyncGenerator<PastRing[]> {
    return this.pages(
      (after) => new RingsBetween({ companyId: this.companyId, window: this.window, after, limit: PAGE_SIZE }),
    );
  }

  /** Statuses that began in the window. */
  statuses(): AsyncGenerator<StatusSpan[]> {
    return this.pages(
      (after) => new StatusesBetween({ companyId: this.companyId, window: this.window, after, limit: PAGE_SIZE }),
    );
  }

  /** Statuses that were current at the start of the window. */
  statusesBefore(): Promise<StatusSpan[]> {
    return this.queries.execute(
      new StatusesBefore({ companyId: this.companyId, at: this.window.from, userIds: this.window.userIds }),
    );
  }

  private async *pages<T extends HistoryCursor>(
    queryAfter: (after: HistoryCursor | undefined) => Query<T[]>,
  ): AsyncGenerator<T[]> {
    let last: T | undefined;
    do {
      const page: T[] = await this.queries.execute(queryAfter(last));
      if (page.length > 0) yield page;
      last = page.length < PAGE_SIZE ? undefined : page.at(-1);
    } while (last);
  }
}
