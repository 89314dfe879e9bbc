import type { Query, QueryBus } from '@nestjs/cqrs';
import {
  CallsBetween,
  type HistoryCursor,
  type HistoryWindow,
  type PastCall,
  type PastRing,
  RingsBetween,
} from '../../../contracts/calls.history.js';
import { StatusesBefore, StatusesBetween, type StatusSpan } from '../../../contracts/users.history.js';

export const PAGE = 1_000;

/** The past of a company, narrowed to what the report is about, page by page. */
export class History {
  constructor(
    private readonly queries: QueryBus,
    private readonly companyId: number,
    private readonly window: HistoryWindow,
  ) {}

  calls(): AsyncGenerator<PastCall[]> {
    return this.pages((after) => new CallsBetween(this.companyId, this.window, after, PAGE));
  }

  rings(): AsyncGenerator<PastRing[]> {
    return this.pages((after) => new RingsBetween(this.companyId, this.window, after, PAGE));
  }

  /** What users began to do. */
  statuses(): AsyncGenerator<StatusSpan[]> {
    return this.pages((after) => new StatusesBetween(this.companyId, this.window, after, PAGE));
  }

  /** What users were doing when the window began. */
  statusesBefore(): Promise<StatusSpan[]> {
    return this.queries.execute(new StatusesBefore(this.companyId, this.window.from, this.window.userIds));
  }

  private async *pages<T extends HistoryCursor>(
    ask: (after: HistoryCursor | undefined) => Query<T[]>,
  ): AsyncGenerator<T[]> {
    let last: T | undefined;
    do {
      const page: T[] = await this.queries.execute(ask(last));
      if (page.length > 0) yield page;
      last = page.length < PAGE ? undefined : page.at(-1);
    } while (last);
  }
}
