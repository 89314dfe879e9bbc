import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Window } from '../../../platform/database/ranked-list.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import type { Listing } from '../../../platform/http/listing.js';
import type { CallOptions } from '../call-options.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { CallPresenter } from '../call.presenter.js';
import { CallPartsReader } from './call-parts.js';
import { DirectionCounts } from './direction-counts.js';
import { type CallsPage, ListCalls, ListCallsHandler } from './list-calls.js';
import { PhoneSearch } from './phone-search.js';
import { metaWithin, reachable } from './reach.js';
import { type Filters, filtersOf } from './search-filters.js';

export class SearchCalls extends Query<CallsPage> {
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

/** A stretch of one index, in the order of the list: no call lies in two of them. */
interface Stretch {
  sql: string;
  values: (string | number)[];
}

@QueryHandler(SearchCalls)
export class SearchCallsHandler implements IQueryHandler<SearchCalls> {
  constructor(
    private readonly reader: Reader,
    private readonly everything: ListCallsHandler,
    private readonly phones: PhoneSearch,
    private readonly directions: DirectionCounts,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, listing, options }: SearchCalls): Promise<CallsPage> {
    const filters = filtersOf(listing.query);
    const window = reachable(listing, this.clock.now());
    const stretches = await this.stretches(companyId, filters);
    if (!stretches) return this.everything.execute(new ListCalls(companyId, listing, options));
    const { from = 0, to = END_OF_TIME } = window;
    const within = stretches.map(({ sql, values }) => ({
      sql: `FROM calls WHERE company_id = ? AND ${sql} AND created_at BETWEEN ? AND ?`,
      values: [companyId, ...values, from, to],
    }));
    const { direction, ...narrower } = filters;
    const total =
      direction !== undefined && isEmpty(narrower)
        ? await this.directions.between(companyId, direction, from, to)
        : await this.count(within);
    const rows = total === 0 ? [] : await this.rows(within, window);
    const parts = await this.parts.of(companyId, rows, options);
    return {
      meta: metaWithin(listing, total, rows.length, this.config.baseUrl),
      calls: rows.map((row) => this.presenter.present(row, parts)),
    };
  }

  /** By the filter that finds the fewest; undefined where there is none. */
  private async stretches(companyId: number, filters: Filters): Promise<Stretch[] | undefined> {
    const { direction, userId, phoneNumber, tags } = filters;
    // No tag exists yet, so none is on a call.
    if (tags.length > 0) return [];
    if (phoneNumber !== undefined) return this.byPhone(companyId, phoneNumber, filters);
    if (userId !== undefined) {
      const rest =
        direction === undefined ? narrowed('direction', '<>', 'internal') : narrowed('direction', '=', direction);
      return [joined({ sql: 'user_id = ?', values: [userId] }, rest)];
    }
    return direction === undefined ? undefined : [{ sql: 'direction = ?', values: [direction] }];
  }

  private async byPhone(companyId: number, spelling: string, { direction, userId }: Filters): Promise<Stretch[]> {
    const { rawDigits, numberIds } = await this.phones.match(companyId, spelling);
    const rest = [
      ...(direction === undefined ? [] : [narrowed('direction', '=', direction)]),
      ...(userId === undefined ? [] : [narrowed('user_id', '=', userId)]),
    ];
    const elsewhere =
      numberIds.length === 0 ? [] : [{ sql: `number_id NOT IN (${questionMarks(numberIds)})`, values: numberIds }];
    return [
      ...numberIds.map((id) => joined({ sql: 'number_id = ?', values: [id] }, ...rest)),
      ...rawDigits.map((digits) => joined({ sql: 'raw_digits = ?', values: [digits] }, ...elsewhere, ...rest)),
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
  private async rows(stretches: Stretch[], { order, offset, limit }: Window): Promise<CallRow[]> {
    const sorted = `ORDER BY created_at ${order}, id ${order}`;
    const each = stretches.map(({ sql }, i) => `SELECT * FROM (SELECT id, created_at ${sql} ${sorted} LIMIT ?) s${i}`);
    const found = `SELECT id FROM (${each.join(' UNION ALL ')}) found ${sorted} LIMIT ? OFFSET ?`;
    return this.reader.rows<CallRow>(
      `SELECT ${CALL_COLUMNS.replace(/\bid\b/, 'calls.id')} FROM (${found}) page JOIN calls ON calls.id = page.id
       ORDER BY created_at ${order}, calls.id ${order}`,
      [...stretches.flatMap(({ values }) => [...values, offset + limit]), limit, offset],
    );
  }
}

const isEmpty = ({ userId, phoneNumber, tags }: Omit<Filters, 'direction'>): boolean =>
  userId === undefined && phoneNumber === undefined && tags.length === 0;

/** Wrapped, because a bare column could lead the database to an index that finds more. */
const narrowed = (column: 'direction' | 'user_id', relation: '=' | '<>', value: string | number): Stretch => ({
  sql: `COALESCE(${column}, ${typeof value === 'number' ? 0 : "''"}) ${relation} ?`,
  values: [value],
});

const joined = (...parts: Stretch[]): Stretch => ({
  sql: parts.map(({ sql }) => sql).join(' AND '),
  values: parts.flatMap(({ values }) => values),
});
