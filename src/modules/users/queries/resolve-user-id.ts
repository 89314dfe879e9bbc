import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnOf, parseUserRef, userNotFound } from '../user-ref.js';

@QueryHandler(ResolveUserId)
export class ResolveUserIdHandler implements IQueryHandler<ResolveUserId> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, idOrEmail }: ResolveUserId): Promise<number> {
    const { column, value } = columnOf(parseUserRef(idOrEmail));
    const row = await this.reader.first<{ id: number }>(
      `SELECT id FROM users WHERE ${column} = ? AND company_id = ? AND deleted_at = 0`,
      [value, companyId],
    );
    if (!row) throw userNotFound();
    return row.id;
  }
}
