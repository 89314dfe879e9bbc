import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiVersion } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { type Listing, metaOf } from '../../../platform/http/listing.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { UserFragments } from '../user-fragments.js';
import { UserList } from '../user-list.js';

export class ListUsers extends Query<Rendered> {
  constructor(
    readonly companyId: number,
    readonly listing: Listing,
    readonly version: ApiVersion,
  ) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly list: UserList,
    private readonly fragments: UserFragments,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, listing, version }: ListUsers): Promise<Rendered> {
    const place = await this.list.locate(companyId, listing.window);
    const { order } = listing.window;
    const users = await this.fragments.page(companyId, this.list, place, order, version, this.clock.now());
    const meta = JSON.stringify(metaOf(listing, place, this.config.baseUrl));
    return new Rendered(`{"meta":${meta},"users":${users.json}}`, `${users.tag}.${place.total}`);
  }
}
