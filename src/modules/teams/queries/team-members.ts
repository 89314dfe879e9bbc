import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TeamIdsOfUser, TeamMembers, TeamRosters, FindTeamNames } from '../../../contracts/teams/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { findNames } from '../../../platform/database/text-search.js';

@QueryHandler(TeamMembers)
export class TeamMembersHandler implements IQueryHandler<TeamMembers> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, teamIds }: TeamMembers): Promise<{ teamId: number; userIds: number[] }[]> {
    if (teamIds.length === 0) return [];
    const rows = await this.reader.rows<{ id: number; user_id: number | null }>(
      `SELECT teams.id, user_id FROM teams LEFT JOIN team_members ON team_id = teams.id
       WHERE teams.company_id = ? AND teams.id IN (${placeholders(teamIds)}) ORDER BY team_members.id`,
      [companyId, ...teamIds],
    );
    const members = new Map<number, number[]>();
    for (const { id, user_id } of rows)
      members.set(id, [...(members.get(id) ?? []), ...(user_id === null ? [] : [user_id])]);
    return teamIds.flatMap((teamId) => (members.has(teamId) ? [{ teamId, userIds: members.get(teamId)! }] : []));
  }
}

@QueryHandler(TeamIdsOfUser)
export class TeamIdsOfUserHandler implements IQueryHandler<TeamIdsOfUser> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: TeamIdsOfUser): Promise<number[]> {
    const rows = await this.reader.rows<{ team_id: number }>(
      'SELECT team_id FROM team_members WHERE user_id = ? AND company_id = ?',
      [userId, companyId],
    );
    return rows.map(({ team_id }) => team_id);
  }
}

interface Roster {
  id: number;
  name: string;
  userIds: number[];
}

@QueryHandler(TeamRosters)
export class TeamRostersHandler implements IQueryHandler<TeamRosters> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: TeamRosters): Promise<Roster[]> {
    const rows = await this.reader.rows<{ id: number; name: string; user_id: number | null }>(
      `SELECT teams.id, name, user_id FROM teams LEFT JOIN team_members ON team_id = teams.id
       WHERE teams.company_id = ? ORDER BY name, teams.id`,
      [companyId],
    );
    const rosters = new Map<number, Roster>();
    for (const { id, name, user_id } of rows) {
      const roster = rosters.get(id) ?? { id, name, userIds: [] };
      rosters.set(id, roster);
      if (user_id !== null) roster.userIds.push(user_id);
    }
    return [...rosters.values()];
  }
}

@QueryHandler(FindTeamNames)
export class FindTeamNamesHandler implements IQueryHandler<FindTeamNames> {
  constructor(private readonly reader: Reader) {}

  execute(search: FindTeamNames): Promise<{ id: number; name: string }[]> {
    return findNames(this.reader, 'teams', search);
  }
}
