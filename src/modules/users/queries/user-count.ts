import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UserCount } from '../../../contracts/users/queries.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { USERS } from '../user.presenter.js';

@QueryHandler(UserCount)
export class UserCountHandler implements IQueryHandler<UserCount> {
  constructor(private readonly lists: CompanyLists) {}

  execute({ companyId }: UserCount): Promise<number> {
    return this.lists.total(USERS, companyId);
  }
}
