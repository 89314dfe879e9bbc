import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type UserAccount, UserAccounts } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { rolesFrom, User } from '../user.entity.js';

const ACCOUNT = columnsOf(User, [
  'id',
  'email',
  'firstName',
  'lastName',
  'roleNames',
  'availabilityStatus',
  'wrapUpTime',
  'confirmedAt',
  'active',
]);

@QueryHandler(UserAccounts)
export class UserAccountsHandler implements IQueryHandler<UserAccounts> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: UserAccounts): Promise<UserAccount[]> {
    const from = 'FROM users WHERE company_id = ? AND deleted_at = 0 ORDER BY id';
    const rows = await this.reader.select(ACCOUNT, from, [companyId]);
    return rows.map(({ roleNames, confirmedAt, ...account }) => ({
      ...account,
      roles: rolesFrom(roleNames),
      confirmed: confirmedAt !== null,
    }));
  }
}
