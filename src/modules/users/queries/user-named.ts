import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UserNamed } from '../../../contracts/users.js';
import { Reader } from '../../../platform/database/reader.js';
import { refFrom, userNotFound } from '../user-ref.js';

@QueryHandler(UserNamed)
export class UserNamedHandler implements IQueryHandler<UserNamed> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, idOrEmail }: UserNamed): Promise<number> {
    const ref = refFrom(idOrEmail);
    const [column, value] = 'id' in ref ? ['id', ref.id] : ['email_key', ref.emailKey];
    const row = await this.reader.first<{ id: number }>(
      `SELECT id FROM users WHERE ${column} = ? AND company_id = ? AND deleted_at = 0`,
      [value, companyId],
    );
    if (!row) throw userNotFound();
    return Number(row.id);
  }
}
