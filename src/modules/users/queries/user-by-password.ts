import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UserByPassword, type UserIdentity } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { verifyPassword } from '../passwords.js';
import { emailKey } from '../user.entity.js';

@QueryHandler(UserByPassword)
export class UserByPasswordHandler implements IQueryHandler<UserByPassword> {
  constructor(private readonly reader: Reader) {}

  async execute({ email, password }: UserByPassword): Promise<UserIdentity | undefined> {
    const row = await this.reader.first<UserIdentity & { passwordHash: string | null }>(
      `SELECT id, company_id AS companyId, password_hash AS passwordHash FROM users
       WHERE email_key = ? AND deleted_at = 0`,
      [emailKey(email)],
    );
    if (!(await verifyPassword(password, row?.passwordHash ?? null))) return undefined;
    return { id: row!.id, companyId: row!.companyId };
  }
}
