import type { Query, QueryBus } from '@nestjs/cqrs';
import {
  CallsBetween,
  type HistoryCursor,
  type HistoryWindow,
  type PastCall,
  type PastRing,
  RingsBetween,
} from '../../../contracts/calls/queries.js';
import { HOUR } from '../../../platform/clock.js';
import { inTurn } from '../../../platform/time/next-turn.js';
import { StatusesBefore, StatusesBetween, type StatusSpan } from '../../../contracts/users/queries.js';

/** Takes about a millisecond to read and format; requests wait no longer than that. */
const PAGE_SIZE = 20;
/** The longest period that one statement scans with filters, which may skip most rows. */
const SPAN = 6 * HOUR;

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
    const { from, to, ...filters } = this.window;
    const span = Object.values(filters).some((ids) => ids !== undefined) ? SPAN : to - from;
    for (let start = from; start < to; start += span)
      yield* this.pagesOf(Between, { ...filters, from: start, to: Math.min(start + span, to) });
  }

  private async *pagesOf<T extends HistoryCursor>(Between: PageQuery<T>, window: HistoryWindow): AsyncGenerator<T[]> {
    let after: T | undefined;
    do {
      const query = new Between({ companyId: this.companyId, window, after, limit: PAGE_SIZE });
      const page: T[] = await inTurn(() => this.queries.execute(query));
      if (page.length > 0) yield page;
      after = page.length < PAGE_SIZE ? undefined : page.at(-1);
      await this.onPage(after?.startedAt ?? window.to);
    } while (after);
  }
}
