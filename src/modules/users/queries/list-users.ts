import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApiVersion } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Place } from '../../../platform/database/ranked-list.js';
import { tagOf, type Version } from '../../../platform/http/fragments.js';
import { KeptPages, type RenderedPage } from '../../../platform/http/kept-pages.js';
import { type Listing, metaOf } from '../../../platform/http/listing.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { UserFragments } from '../user-fragments.js';
import { UserList } from '../user-list.js';
import { UserNumbers } from '../user-numbers.js';

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
  private readonly pages: KeptPages;

  constructor(
    private readonly list: UserList,
    private readonly fragments: UserFragments,
    private readonly numbers: UserNumbers,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.pages = new KeptPages(list);
  }

  execute(query: ListUsers): Promise<Rendered> {
    const { companyId, listing, version } = query;
    const now = this.clock.now();
    if (version === 'v1') return this.withNumbers(query, now);
    return this.pages.get(companyId, listing, version, now, (place) => this.render(query, place, now));
  }

  private async withNumbers({ companyId, listing, version }: ListUsers, now: number): Promise<Rendered> {
    const { rows, ...place } = await this.list.page<Version>(companyId, 'id, version', listing.window);
    const users = await this.fragments.of(companyId, rows, version, now);
    const texts = await this.numbers.into(companyId, users);
    const json = `{"meta":${JSON.stringify(metaOf(listing, place, this.config.baseUrl))},"users":[${texts.join(',')}]}`;
    return new Rendered(Buffer.from(json), json);
  }

  private async render({ companyId, listing, version }: ListUsers, place: Place, now: number): Promise<RenderedPage> {
    const rows = await this.list.fetch<Version>(companyId, place, 'id, version');
    if (listing.window.order === 'desc') rows.reverse();
    const users = await this.fragments.of(companyId, rows, version, now);
    const meta = JSON.stringify(metaOf(listing, place, this.config.baseUrl));
    const json = `{"meta":${meta},"users":[${users.map((user) => user.json).join(',')}]}`;
    return {
      page: new Rendered(Buffer.from(json), version + meta + tagOf(rows, users)),
      until: users.reduce((earliest, { until }) => Math.min(earliest, until), Infinity),
    };
  }
}
