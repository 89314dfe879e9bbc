import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumberById, NumberIdsOfUser } from '../../../contracts/numbers/queries.js';
import { TeamIdsOfUser, TeamMembers } from '../../../contracts/teams/queries.js';
import type { Role } from '../../../contracts/users/commands.js';
import { UserIdsByRoles, UserProfileById } from '../../../contracts/users/queries.js';
import { placeholders } from '../../../platform/database/reader.js';

/** These roles read the conversations of every Number of their company. */
const ROLES: readonly Role[] = ['owner', 'admin', 'supervisor'];

/** The conversations that a user may read. */
export interface Access {
  /** Whether the user may read those of every Number of the company. */
  all: boolean;
  /** The Numbers that the user answers, directly or as a member of a team. */
  numberIds: readonly number[];
}

@Injectable()
export class ConversationAccess {
  constructor(private readonly queries: QueryBus) {}

  async of(companyId: number, userId: number): Promise<Access> {
    const user = await this.queries.execute(new UserProfileById({ companyId, userId }));
    if (!user) return { all: false, numberIds: [] };
    const teamIds = await this.queries.execute(new TeamIdsOfUser({ companyId, userId }));
    return {
      all: ROLES.some((role) => user.roles.includes(role)),
      numberIds: await this.queries.execute(new NumberIdsOfUser({ companyId, userId, teamIds })),
    };
  }

  /** The users whom `of` gives access to the Number. */
  async readersOf(companyId: number, numberId: number): Promise<number[]> {
    const number = await this.queries.execute(new NumberById({ companyId, numberId }));
    if (!number) return [];
    const teams = await this.queries.execute(new TeamMembers({ companyId, teamIds: number.teamIds }));
    const others = await this.queries.execute(new UserIdsByRoles({ companyId, roles: ROLES }));
    return [...new Set([...number.userIds, ...teams.flatMap(({ userIds }) => userIds), ...others])];
  }
}

export const mayRead = ({ all, numberIds }: Access, numberId: number): boolean => all || numberIds.includes(numberId);

/** The same access, limited to one Number. */
export const only = (access: Access, numberId: number): Access => ({
  all: false,
  numberIds: mayRead(access, numberId) ? [numberId] : [],
});

/** The condition for the conversations of a company that may be read; undefined if there can be none. */
export function readable(companyId: number, { all, numberIds }: Access): { sql: string; values: number[] } | undefined {
  if (all) return { sql: 'company_id = ?', values: [companyId] };
  if (numberIds.length === 0) return undefined;
  return {
    sql: `company_id = ? AND number_id IN (${placeholders(numberIds)})`,
    values: [companyId, ...numberIds],
  };
}
