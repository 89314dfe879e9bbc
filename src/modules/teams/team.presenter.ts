import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TeamDocument } from '../../contracts/teams.js';
import { type UserDocument, UserDocuments } from '../../contracts/users.js';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';

export interface TeamRow {
  id: number;
  name: string;
  created_at: number;
}

export const TEAM_COLUMNS = 'id, name, created_at';

/** The one place that knows the JSON of a team; members come in one query for the whole page. */
@Injectable()
export class TeamPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  async present(companyId: number, teams: readonly TeamRow[]): Promise<TeamDocument[]> {
    if (teams.length === 0) return [];
    const members = await this.reader.rows<{ team_id: number; user_id: number }>(
      `SELECT team_id, user_id FROM team_members WHERE team_id IN (${questionMarks(teams)}) ORDER BY id`,
      teams.map(({ id }) => id),
    );
    const ids = members.map(({ user_id }) => Number(user_id));
    const users = await this.queries.execute(new UserDocuments(companyId, ids, 'member'));
    const byId = new Map(users.map((user) => [user.id, user]));
    const usersOf = new Map<number, UserDocument[]>(teams.map(({ id }) => [Number(id), []]));
    for (const { team_id, user_id } of members) {
      const user = byId.get(Number(user_id));
      if (user) usersOf.get(Number(team_id))!.push(user);
    }
    return teams.map(({ id, name, created_at }) => ({
      id: Number(id),
      direct_link: `${this.config.baseUrl}/v1/teams/${id}`,
      name,
      created_at: iso(Number(created_at)),
      users: usersOf.get(Number(id))!,
    }));
  }
}
