import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { UserDocument } from '../../../contracts/users/queries.js';
import type { ApiVersion } from '../../../contracts/users/types.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { UserPresenter, USERS } from '../user.presenter.js';

export interface UsersPage {
  meta: Meta;
  users: UserDocument[];
}

export class ListUsers extends Query<UsersPage, { companyId: number; listing: Listing; version: ApiVersion }> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: UserPresenter,
  ) {}

  async execute({ companyId, listing, version }: ListUsers): Promise<UsersPage> {
    const { meta, rows } = await this.pages.read(USERS, companyId, listing);
    return { meta, users: await this.presenter.presentAll(companyId, rows, version) };
  }
}
