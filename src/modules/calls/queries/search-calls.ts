import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { Window } from '../../../platform/database/ranked-list.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import type { Listing } from '../../../platform/http/listing.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { SameMoment } from '../../../platform/http/same-moment.js';
import type { CallOptions } from '../call-options.js';
import { bearing } from './bearing.js';
import { CallsPage } from './calls-page.js';
import { DirectionCounts } from './direction-counts.js';
import { ListCalls, ListCallsHandler } from './list-calls.js';
import { PhoneSearch } from './phone-search.js';
import { reachable } from './reach.js';
import { type Filters, filtersOf } from './search-filters.js';
import { type Condition, narrowed, ofCalls, type Stretch } from './stretch.js';
import type { Span } from './tag-counts.js';
import { TagSearch } from './tag-search.js';

export class SearchCalls extends Query<Rendered> {
  constructor(
    readonly companyId: number,
    readonly listing: Listing,
    readonly options: CallOptions,
  ) {
    super();
  }
}

/** The last moment that a Date can tell. */
const END_OF_TIME = 8.64e15;

interface Found {
  stretches: Stretch[];
  total?: number;
}

@QueryHandler(SearchCalls)
export class SearchCallsHandler implements IQueryHandler<SearchCalls> {
  private readonly pages = new SameMoment<Rendered>();

  constructor(
    private readonly reader: Reader,
    private readonly everything: ListCallsHandler,
    private readonly phones: PhoneSearch,
    private readonly tags: TagSearch,
    private readonly directions: DirectionCounts,
    private readonly page: CallsPage,
    private readonly clock: Clock,
  ) {}

  execute(query: SearchCalls): Promise<Rendered> {
    const { companyId, listing } = query;
    return this.pages.share(listing.url && `${companyId} ${listing.url}`, () => this.read(query));
  }

  private async read({ companyId, listing, options }: SearchCalls): Promise<Rendered> {
    const filters = filtersOf(listing.query);
    const window = reachable(listing, this.clock.now());
    if (isEmpty(filters)) return this.everything.execute(new ListCalls(companyId, listing, options));
    const { from = 0, to = END_OF_TIME } = window;
    const { stretches, total: known } = await this.found(companyId, filters, {
      from,
      to,
      direction: filters.direction,
    });
    const within = stretches.map((stretch) => ({
      ...stretch,
      sql: `FROM ${stretch.table} WHERE company_id = ? AND ${stretch.sql} AND created_at BETWEEN ? AND ?`,
      values: [companyId, ...stretch.values, from, to],
    }));
    const total = known ?? (await this.count(within));
    const ids = total === 0 ? [] : await this.ids(within, window);
    return this.page.of(companyId, listing, options, { ids, total });
  }

  /** By the filter that finds the fewest; with the total where it is known without counting. */
  private async found(companyId: number, filters: Filters, span: Span): Promise<Found> {
    const { direction, userId, phoneNumber, tags } = filters;
    if (!(await this.tags.exist(companyId, tags))) return { stretches: [] };
    if (phoneNumber !== undefined) return { stretches: await this.byPhone(companyId, phoneNumber, filters) };
    if (tags.length > 0) {
      const { stretch, total } = await this.tags.stretch(companyId, filters, span);
      return { stretches: [stretch], total };
    }
    if (userId !== undefined) {
      const rest =
        direction === undefined ? narrowed('direction', '<>', 'internal') : narrowed('direction', '=', direction);
      return { stretches: [ofCalls({ sql: 'user_id = ?', values: [userId] }, rest)] };
    }
    const total = await this.directions.between(companyId, direction!, span.from, span.to);
    return { stretches: [ofCalls({ sql: 'direction = ?', values: [direction!] })], total };
  }

  private async byPhone(companyId: number, spelling: string, { direction, userId, tags }: Filters): Promise<Stretch[]> {
    const { rawDigits, numberIds } = await this.phones.match(companyId, spelling);
    const rest: Condition[] = [
      ...(direction === undefined ? [] : [narrowed('direction', '=', direction)]),
      ...(userId === undefined ? [] : [narrowed('user_id', '=', userId)]),
      ...bearing('calls.id', tags),
    ];
    const elsewhere =
      numberIds.length === 0 ? [] : [{ sql: `number_id NOT IN (${questionMarks(numberIds)})`, values: numberIds }];
    return [
      ...numberIds.map((id) => ofCalls({ sql: 'number_id = ?', values: [id] }, ...rest)),
      ...rawDigits.map((digits) => ofCalls({ sql: 'raw_digits = ?', values: [digits] }, ...elsewhere, ...rest)),
    ];
  }

  private async count(stretches: Stretch[]): Promise<number> {
    let total = 0;
    for (const { sql, values } of stretches) {
      const row = await this.reader.first<{ n: number }>(`SELECT COUNT(*) AS n ${sql}`, values);
      total += Number(row!.n);
    }
    return total;
  }

  /** What the offset passes over is read from the indices alone. */
  private async ids(stretches: Stretch[], { order, offset, limit }: Window): Promise<number[]> {
    const each = stretches.map(
      ({ id, sql }, i) =>
        `SELECT * FROM (SELECT ${id} AS id, created_at ${sql} ORDER BY created_at ${order}, ${id} ${order} LIMIT ?) s${i}`,
    );
    const rows = await this.reader.rows<{ id: number }>(
      `SELECT id FROM (${each.join(' UNION ALL ')}) found ORDER BY created_at ${order}, id ${order} LIMIT ? OFFSET ?`,
      [...stretches.flatMap(({ values }) => [...values, offset + limit]), limit, offset],
    );
    return rows.map(({ id }) => Number(id));
  }
}

const isEmpty = ({ direction, userId, phoneNumber, tags }: Filters): boolean =>
  direction === undefined && userId === undefined && phoneNumber === undefined && tags.length === 0;
