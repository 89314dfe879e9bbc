import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import type { Listing } from '../../../platform/http/listing.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { SameMoment } from '../../../platform/http/same-moment.js';
import { CallList } from '../call-list.js';
import type { CallOptions } from '../call-options.js';
import { CallsPage } from './calls-page.js';
import { reachable } from './reach.js';

export class ListCalls extends Query<Rendered> {
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
  private readonly pages = new SameMoment<Rendered>();

  constructor(
    private readonly list: CallList,
    private readonly page: CallsPage,
    private readonly clock: Clock,
  ) {}

  execute(query: ListCalls): Promise<Rendered> {
    const { companyId, listing } = query;
    // The URL says what is asked for, the options among it.
    return this.pages.share(listing.url && `${companyId} ${listing.url}`, () => this.read(query));
  }

  private async read({ companyId, listing, options }: ListCalls): Promise<Rendered> {
    const window = reachable(listing, this.clock.now());
    const { rows, total } = await this.list.page<{ id: number }>(companyId, 'id', window);
    return this.page.of(companyId, listing, options, { ids: rows.map(({ id }) => id), total });
  }
}
