import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UserCount } from '../../../contracts/users/queries.js';
import { UserList } from '../user-list.js';

@QueryHandler(UserCount)
export class UserCountHandler implements IQueryHandler<UserCount> {
  constructor(private readonly list: UserList) {}

  execute({ companyId }: UserCount): Promise<number> {
    return this.list.total(companyId);
  }
}
