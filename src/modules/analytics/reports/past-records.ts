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

type PageQuery<T> = new (fields: {
  companyId: number;
  window: HistoryWindow;
  after?: HistoryCursor;
  limit: number;
}) => Query<T[]>;

/** Calls, rings and statuses within the window of a report, page by page. */
export class History {
  constructor(
    private readonly queries: QueryBus,
    private readonly companyId: number,
    private readonly window: HistoryWindow,
    /** Called with the time up to which records are read. */
    private readonly onPage: (readUntil: number) => Promise<void> = () => Promise.resolve(),
  ) {}

  calls(): AsyncGenerator<PastCall[]> {
    return this.pages(CallsBetween);
  }

  rings(): AsyncGenerator<PastRing[]> {
    return this.pages(RingsBetween);
  }

  /** Statuses that began in the window. */
  statuses(): AsyncGenerator<StatusSpan[]> {
    return this.pages(StatusesBetween);
  }

  /** Statuses that were current at the start of the window. */
  statusesBefore(): Promise<StatusSpan[]> {
    return this.queries.execute(
      new StatusesBefore({ companyId: this.companyId, at: this.window.from, userIds: this.window.userIds }),
    );
  }

  private async *pages<T extends HistoryCursor>(Between: PageQuery<T>): AsyncGenerator<T[]> {
    const { companyId, window } = this;
    let after: T | undefined;
    do {
      const page: T[] = await this.queries.execute(new Between({ companyId, window, after, limit: PAGE_SIZE }));
      if (page.length > 0) yield page;
      await this.onPage(page.at(-1)?.startedAt ?? window.to);
      after = page.length < PAGE_SIZE ? undefined : page.at(-1);
    } while (after);
  }
}
