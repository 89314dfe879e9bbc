import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../contracts/companies/queries.js';
import { type Changer, type Role, ROLES } from '../../contracts/users/commands.js';
import { ApiError } from '../../platform/api-error.js';
import { nextInSequence } from '../../platform/database/company-sequence.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import type { User } from './user.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

/**
 * Throws if no active owner would be left, or none who has confirmed the account and can log in. Serializes changes to
 * the owners of a company, even across database nodes.
 */
export async function requireAnotherOwner(tx: Transaction, user: User): Promise<void> {
  if (!user.isOwner || !user.active) return;
  await nextInSequence(tx, user.companyId, 'owners');
  const others = await tx.rows<RowOf<User, 'confirmed_at'>>(
    `SELECT confirmed_at FROM users WHERE company_id = ? AND id <> ? AND deleted_at = 0 AND active = 1 AND roles LIKE '%owner%'`,
    [user.companyId, user.id],
  );
  if (others.length === 0)
    throw ApiError.notProcessable('This user is the last owner of the company; make another user owner first.');
  if (user.confirmedAt !== null && others.every((other) => other.confirmed_at === null))
    throw ApiError.notProcessable(
      'This user is the last owner of the company who can log in; the other owners must confirm their accounts first.',
    );
}

/** Only owners may manage owners; the company may limit the roles that API keys and apps manage. */
@Injectable()
export class RolePolicy {
  constructor(private readonly queries: QueryBus) {}

  /** Throws 403 unless the caller may give these roles. */
  async requireMayGive(by: Changer, roles: readonly Role[]): Promise<void> {
    const allowed = await this.rolesFor(by);
    if (roles.every((role) => allowed.includes(role))) return;
    throw by.user
      ? ApiError.forbidden('Only owners may give the role owner.')
      : ApiError.forbidden(`In this company API keys and apps may give only the roles ${allowed.join(', ')}.`);
  }

  /** Throws 403 unless the caller may change or delete the user. */
  async requireMayChange(by: Changer, user: Pick<User, 'roles'>): Promise<void> {
    const allowed = await this.rolesFor(by);
    if (user.roles.every((role) => allowed.includes(role))) return;
    throw by.user
      ? ApiError.forbidden('Only owners may change or delete an owner.')
      : ApiError.forbidden(
          `In this company API keys and apps may change or delete only users with the roles ${allowed.join(', ')}.`,
        );
  }

  private async rolesFor({ companyId, user }: Changer): Promise<readonly Role[]> {
    if (user) return user.roles.includes('owner') ? ROLES : ROLES.filter((role) => role !== 'owner');
    return (await this.queries.execute(new CompanyById({ companyId })))?.apiRoles ?? ROLES;
  }
}
