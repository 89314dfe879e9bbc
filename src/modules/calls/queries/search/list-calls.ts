import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../../platform/cqrs.js';
import type { CallDocument } from '../../../../contracts/calls/queries.js';
import { startOfHistory } from '../../../../platform/time/start-of-history.js';
import { Clock } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config.js';
import type { Window } from '../../../../platform/database/company-list.js';
import { Reader } from '../../../../platform/database/reader.js';
import type { Listing, Meta } from '../../../../platform/http/listing.js';
import { limitedMeta, limitPaging } from '../../../../platform/http/paging-limit.js';
import type { CallOptions } from '../../dto/call-options.js';
import { CALL_COLUMNS, type CallRow } from '../../call-rows.js';
import { CallPresenter } from '../../call.presenter.js';
import { CallPartsReader } from '../call-parts-reader.js';
import { CallSearch } from './call-search.js';
import type { IndexScan } from './index-scan.js';
import type { CallFilters } from './search-filters.js';

interface CallsPage {
  meta: Meta;
  calls: CallDocument[];
}

export class ListCalls extends Query<
  CallsPage,
  { companyId: number; listing: Listing; filters: CallFilters; options: CallOptions }
> {}

/** The latest time that a Date can hold. */
const END_OF_TIME = 8.64e15;

@QueryHandler(ListCalls)
export class ListCallsHandler implements IQueryHandler<ListCalls> {
  constructor(
    private readonly reader: Reader,
    private readonly search: CallSearch,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, listing, filters, options }: ListCalls): Promise<CallsPage> {
    const window = limitPaging(listing, 'calls');
    const from = Math.max(window.from ?? 0, startOfHistory(this.clock.now()));
    const { scans, total } = await this.search.find(companyId, filters, { from, to: window.to ?? END_OF_TIME });
    const rows = await this.rows(scans, window);
    const parts = await this.parts.read(companyId, rows, options);
    return {
      meta: limitedMeta(listing, total, rows.length, this.config.baseUrl),
      calls: rows.map((row) => this.presenter.present(row, parts)),
    };
  }

  /** The inner queries read only indexes, so only the rows of the page are fetched from the table. */
  private async rows(scans: readonly IndexScan[], { order, offset, limit }: Window): Promise<CallRow[]> {
    if (scans.length === 0) return [];
    const sorted = (id: string): string => `ORDER BY created_at ${order}, ${id} ${order} LIMIT ?`;
    const ids = ({ table, id, sql }: IndexScan): string =>
      `SELECT ${id} AS id, created_at FROM ${table} WHERE ${sql} ${sorted(id)}`;
    const [page, values] =
      scans.length === 1
        ? [ids(scans[0]), scans[0].values]
        : [
            `SELECT id FROM (${scans.map((scan, n) => `SELECT * FROM (${ids(scan)}) s${n}`).join(' UNION ALL ')}) found
             ${sorted('id')}`,
            scans.flatMap((scan) => [...scan.values, offset + limit]),
          ];
    return this.reader.select(
      CALL_COLUMNS,
      `FROM calls WHERE id IN (SELECT id FROM (${page} OFFSET ?) page)
       ORDER BY created_at ${order}, id ${order}`,
      [...values, limit, offset],
    );
  }
}
