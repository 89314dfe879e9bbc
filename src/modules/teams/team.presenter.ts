import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TeamDocument } from '../../contracts/teams/queries.js';
import { type UserDocument, UserDocuments } from '../../contracts/users/queries.js';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import type { CompanyTable } from '../../platform/database/company-list.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import type { teamShape } from './dto/team.shape.js';
import type { TeamMember } from './team.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

interface TeamRow {
  id: number;
  name: string;
  created_at: number;
}

export const TEAMS: CompanyTable<TeamRow> = { table: 'teams', columns: 'id, name, created_at' };

/** Builds the JSON of teams; the members of all of them are loaded in one query. */
@Injectable()
export class TeamPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  async present(companyId: number, teams: readonly TeamRow[]): Promise<TeamDocument[]> {
    if (teams.length === 0) return [];
    const members = await this.reader.rows<RowOf<TeamMember, 'team_id' | 'user_id'>>(
      `SELECT team_id, user_id FROM team_members WHERE team_id IN (${placeholders(teams)}) ORDER BY id`,
      teams.map(({ id }) => id),
    );
    const ids = members.map(({ user_id }) => user_id);
    const users = await this.queries.execute(new UserDocuments({ companyId, ids, view: 'member' }));
    const byId = new Map(users.map((user) => [user.id, user]));
    const usersOf = new Map<number, UserDocument[]>(teams.map(({ id }) => [id, []]));
    for (const { team_id, user_id } of members) {
      const user = byId.get(user_id);
      if (user) usersOf.get(team_id)!.push(user);
    }
    return teams.map(({ id, name, created_at }): ValueOf<typeof teamShape> & TeamDocument => ({
      id,
      direct_link: `${this.config.baseUrl}/v1/teams/${id}`,
      name,
      created_at: iso(created_at),
      users: usersOf.get(id)!,
    }));
  }
}
