import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  AdminAddresses,
  CompanyOfUser,
  LoginOfUser,
  RequireMayChange,
  UserByEmail,
  UserByExtension,
  UserByPassword,
  type UserIdentity,
  UserIdsByRoles,
  type UserProfile,
  UserProfileById,
} from '../../../contracts/users/queries.js';
import type { Role, VerifiedLogin } from '../../../contracts/users/commands.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { PasswordHashes, passwordProof } from '../passwords.js';
import { RolePolicy } from '../role-policy.js';
import { emailKey, rolesFrom, User } from '../user.entity.js';

const IDENTITY = columnsOf(User, ['id', 'companyId', 'passwordHash']);
const PROFILE = columnsOf(User, ['firstName', 'lastName', 'email', 'language', 'timeZone', 'roleNames']);
const ADMIN_ROLES = ['owner', 'admin'];

const ACTIVE_BY_EMAIL = 'FROM users WHERE email_key = ? AND deleted_at = 0 AND active = 1';

@QueryHandler(UserByEmail)
export class UserByEmailHandler implements IQueryHandler<UserByEmail> {
  constructor(private readonly reader: Reader) {}

  async execute({ email }: UserByEmail): Promise<UserIdentity | undefined> {
    const [user] = await this.reader.select(IDENTITY, ACTIVE_BY_EMAIL, [emailKey(email)]);
    return user && { id: user.id, companyId: user.companyId };
  }
}

@QueryHandler(CompanyOfUser)
export class CompanyOfUserHandler implements IQueryHandler<CompanyOfUser> {
  constructor(private readonly reader: Reader) {}

  async execute({ userId }: CompanyOfUser): Promise<number | undefined> {
    const sql = 'SELECT company_id AS companyId FROM users WHERE id = ? AND deleted_at = 0';
    return (await this.reader.first<{ companyId: number }>(sql, [userId]))?.companyId;
  }
}

@QueryHandler(UserByExtension)
export class UserByExtensionHandler implements IQueryHandler<UserByExtension> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, extension }: UserByExtension): Promise<number | undefined> {
    const row = await this.reader.first<{ id: number }>(
      'SELECT id FROM users WHERE company_id = ? AND extension = ? AND deleted_at = 0',
      [companyId, extension],
    );
    return row?.id;
  }
}

@QueryHandler(UserByPassword)
export class UserByPasswordHandler implements IQueryHandler<UserByPassword> {
  constructor(
    private readonly reader: Reader,
    private readonly hashes: PasswordHashes,
  ) {}

  async execute({ email, password }: UserByPassword): Promise<VerifiedLogin | undefined> {
    const [user] = await this.reader.select(IDENTITY, ACTIVE_BY_EMAIL, [emailKey(email)]);
    if (!(await this.hashes.verify(password, user?.passwordHash ?? null)) || !user) return undefined;
    const { id, companyId, passwordHash } = user;
    return { id, companyId, proof: passwordProof(passwordHash), isOutdated: this.hashes.isOutdated(passwordHash!) };
  }
}

const LOGGING_IN =
  'FROM users WHERE id = ? AND company_id = ? AND deleted_at = 0 AND active = 1 AND confirmed_at IS NOT NULL';

@QueryHandler(LoginOfUser)
export class LoginOfUserHandler implements IQueryHandler<LoginOfUser> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: LoginOfUser): Promise<VerifiedLogin | undefined> {
    const [user] = await this.reader.select(IDENTITY, LOGGING_IN, [userId, companyId]);
    return user && { id: userId, companyId, proof: passwordProof(user.passwordHash) };
  }
}

@QueryHandler(UserProfileById)
export class UserProfileByIdHandler implements IQueryHandler<UserProfileById> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: UserProfileById): Promise<UserProfile | undefined> {
    const [user] = await this.reader.select(PROFILE, LOGGING_IN, [userId, companyId]);
    if (!user) return undefined;
    const { firstName, lastName, roleNames, ...profile } = user;
    const roles = roleNames.split(',') as Role[];
    const isAdmin = roles.some((role) => ADMIN_ROLES.includes(role));
    return { id: userId, companyId, name: `${firstName} ${lastName}`, ...profile, roles, isAdmin };
  }
}

/** No role name contains another, so LIKE on the list of names is exact. */
@QueryHandler(UserIdsByRoles)
export class UserIdsByRolesHandler implements IQueryHandler<UserIdsByRoles> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, roles }: UserIdsByRoles): Promise<number[]> {
    const users = await this.reader.rows<{ id: number }>(
      `SELECT id FROM users WHERE company_id = ? AND deleted_at = 0
         AND (${roles.map(() => 'roles LIKE ?').join(' OR ')}) ORDER BY id`,
      [companyId, ...roles.map((role) => `%${role}%`)],
    );
    return users.map(({ id }) => id);
  }
}

const ADMINS = `SELECT email FROM users WHERE company_id = ? AND deleted_at = 0 AND active = 1 AND confirmed_at IS NOT NULL
  AND (roles LIKE '%owner%' OR roles LIKE '%admin%') ORDER BY id`;

@QueryHandler(AdminAddresses)
export class AdminAddressesHandler implements IQueryHandler<AdminAddresses> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: AdminAddresses): Promise<string[]> {
    const admins = await this.reader.rows<{ email: string }>(ADMINS, [companyId]);
    return admins.map(({ email }) => email);
  }
}

@QueryHandler(RequireMayChange)
export class RequireMayChangeHandler implements IQueryHandler<RequireMayChange> {
  constructor(
    private readonly reader: Reader,
    private readonly policy: RolePolicy,
  ) {}

  async execute({ by, userId }: RequireMayChange): Promise<void> {
    const sql = 'SELECT roles FROM users WHERE id = ? AND company_id = ? AND deleted_at = 0';
    const user = await this.reader.first<{ roles: string }>(sql, [userId, by.companyId]);
    if (user) await this.policy.requireMayChange(by, { roles: rolesFrom(user.roles) });
  }
}
