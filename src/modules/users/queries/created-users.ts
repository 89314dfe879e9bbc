import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CreatedUser, CreatedUsers } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { User } from '../user.entity.js';

const COLUMNS = columnsOf(User, ['id', 'email', 'firstName', 'lastName', 'createdByKey', 'createdByApp']);

@QueryHandler(CreatedUsers)
export class CreatedUsersHandler implements IQueryHandler<CreatedUsers> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, by }: CreatedUsers): Promise<ReadonlyMap<number, CreatedUser[]>> {
    const column = by === 'keys' ? 'created_by_key' : 'created_by_app';
    const rows = await this.reader.select(
      COLUMNS,
      `FROM users WHERE company_id = ? AND deleted_at = 0 AND ${column} IS NOT NULL ORDER BY id`,
      [companyId],
    );
    const users = new Map<number, CreatedUser[]>();
    for (const { id, email, firstName, lastName, createdByKey, createdByApp } of rows) {
      const creator = (by === 'keys' ? createdByKey : createdByApp)!;
      users.set(creator, [...(users.get(creator) ?? []), { id, name: `${firstName} ${lastName}`, email }]);
    }
    return users;
  }
}
