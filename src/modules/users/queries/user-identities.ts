import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  AdminAddresses,
  UserByPassword,
  type UserIdentity,
  type UserProfile,
  UserProfileById,
} from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { verifyPassword } from '../passwords.js';
import { emailKey, User } from '../user.entity.js';

const IDENTITY = columnsOf(User, ['id', 'companyId', 'passwordHash']);
const PROFILE = columnsOf(User, ['firstName', 'lastName', 'email', 'roleNames']);
const ADMIN_ROLES = ['owner', 'admin'];

@QueryHandler(UserByPassword)
export class UserByPasswordHandler implements IQueryHandler<UserByPassword> {
  constructor(private readonly reader: Reader) {}

  async execute({ email, password }: UserByPassword): Promise<UserIdentity | undefined> {
    const from = 'FROM users WHERE email_key = ? AND deleted_at = 0';
    const [user] = await this.reader.select(IDENTITY, from, [emailKey(email)]);
    if (!(await verifyPassword(password, user?.passwordHash ?? null))) return undefined;
    return { id: user.id, companyId: user.companyId };
  }
}

@QueryHandler(UserProfileById)
export class UserProfileByIdHandler implements IQueryHandler<UserProfileById> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: UserProfileById): Promise<UserProfile | undefined> {
    const from = 'FROM users WHERE id = ? AND company_id = ? AND deleted_at = 0 AND confirmed_at IS NOT NULL';
    const [user] = await this.reader.select(PROFILE, from, [userId, companyId]);
    if (!user) return undefined;
    const { firstName, lastName, email, roleNames } = user;
    const isAdmin = roleNames.split(',').some((role) => ADMIN_ROLES.includes(role));
    return { id: userId, companyId, name: `${firstName} ${lastName}`, email, isAdmin };
  }
}

/** No role name contains another, so LIKE on the list of names is exact. */
const ADMINS = `SELECT email FROM users WHERE company_id = ? AND deleted_at = 0 AND confirmed_at IS NOT NULL
  AND (roles LIKE '%owner%' OR roles LIKE '%admin%') ORDER BY id`;

@QueryHandler(AdminAddresses)
export class AdminAddressesHandler implements IQueryHandler<AdminAddresses> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: AdminAddresses): Promise<string[]> {
    const admins = await this.reader.rows<{ email: string }>(ADMINS, [companyId]);
    return admins.map(({ email }) => email);
  }
}
