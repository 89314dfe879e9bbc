import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../../platform/cqrs.js';
import type { CallDocument } from '../../../../contracts/calls/queries.js';
import { startOfHistory } from '../../../../platform/time/start-of-history.js';
import { Clock } from '../../../../platform/clock.js';
import { Reader } from '../../../../platform/database/reader.js';
import type { Listing, Meta } from '../../../../platform/http/listing.js';
import type { CallOptions } from '../../dto/call-options.js';
import { CallPresenter } from '../../call.presenter.js';
import { CallPartsReader } from '../call-parts-reader.js';
import { CallSearch } from './call-search.js';
import { readScans } from './read-scans.js';
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
export const END_OF_TIME = 8.64e15;

@QueryHandler(ListCalls)
export class ListCallsHandler implements IQueryHandler<ListCalls> {
  constructor(
    private readonly reader: Reader,
    private readonly search: CallSearch,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, listing, filters, options }: ListCalls): Promise<CallsPage> {
    const { window } = listing;
    const from = Math.max(window.from ?? 0, startOfHistory(this.clock.now()));
    const { scans, total } = await this.search.find(companyId, filters, { from, to: window.to ?? END_OF_TIME });
    const rows = await readScans(this.reader, scans, window);
    const parts = await this.parts.read(companyId, rows, options);
    return {
      meta: listing.meta({ total, count: rows.length }),
      calls: rows.map((row) => this.presenter.present(row, parts)),
    };
  }
}
