import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { UserDocument } from '../../../contracts/users/queries.js';
import type { ApiVersion } from '../../../contracts/users/types.js';
import { Config } from '../../../platform/config.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { UserList } from '../user-list.js';
import { USER_COLUMNS, UserPresenter, type UserRow } from '../user.presenter.js';

export interface UsersPage {
  meta: Meta;
  users: UserDocument[];
}

export class ListUsers extends Query<UsersPage, { companyId: number; listing: Listing; version: ApiVersion }> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly list: UserList,
    private readonly presenter: UserPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing, version }: ListUsers): Promise<UsersPage> {
    const page = await this.list.page<UserRow>(companyId, USER_COLUMNS, listing.window);
    return {
      meta: metaOf(listing, page, this.config.baseUrl),
      users: await this.presenter.presentAll(companyId, page.rows, version),
    };
  }
}
