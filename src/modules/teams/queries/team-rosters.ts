import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TeamRosters } from '../../../contracts/teams/queries.js';
import { Reader } from '../../../platform/database/reader.js';

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
