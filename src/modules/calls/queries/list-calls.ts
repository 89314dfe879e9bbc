import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CallDocument } from '../../../contracts/calls.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { metaWithin } from '../../../platform/http/reach.js';
import { CallList } from '../call-list.js';
import type { CallOptions } from '../call-options.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { CallPresenter } from '../call.presenter.js';
import { CallPartsReader } from './call-parts.js';
import { reachable } from './reach.js';

export interface CallsPage {
  meta: Meta;
  calls: CallDocument[];
}

export class ListCalls extends Query<CallsPage> {
  constructor(
    readonly companyId: number,
    readonly listing: Listing,
    readonly options: CallOptions,
  ) {
    super();
  }
}

@QueryHandler(ListCalls)
export class ListCallsHandler implements IQueryHandler<ListCalls> {
  constructor(
    private readonly list: CallList,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, listing, options }: ListCalls): Promise<CallsPage> {
    const window = reachable(listing, this.clock.now());
    const { rows, total } = await this.list.page<CallRow>(companyId, CALL_COLUMNS, window);
    const parts = await this.parts.of(companyId, rows, options);
    return {
      meta: metaWithin(listing, total, rows.length, this.config.baseUrl),
      calls: rows.map((row) => this.presenter.present(row, parts)),
    };
  }
}
