import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type UserProfile, UserProfileById } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';

interface ProfileRow {
  first_name: string;
  last_name: string;
  email: string;
  roles: string;
}

const ADMIN_ROLES = ['owner', 'admin'];

@QueryHandler(UserProfileById)
export class UserProfileByIdHandler implements IQueryHandler<UserProfileById> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: UserProfileById): Promise<UserProfile | undefined> {
    const row = await this.reader.first<ProfileRow>(
      `SELECT first_name, last_name, email, roles FROM users
       WHERE id = ? AND company_id = ? AND deleted_at = 0 AND confirmed_at IS NOT NULL`,
      [userId, companyId],
    );
    if (!row) return undefined;
    const { first_name, last_name, email, roles } = row;
    const isAdmin = roles.split(',').some((role) => ADMIN_ROLES.includes(role));
    return { id: userId, companyId, name: `${first_name} ${last_name}`, email, isAdmin };
  }
}
