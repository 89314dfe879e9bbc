import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ScopeOfSupervisor } from '../../../contracts/teams/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import type { TeamMember } from '../team.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@QueryHandler(ScopeOfSupervisor)
export class ScopeOfSupervisorHandler implements IQueryHandler<ScopeOfSupervisor> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: ScopeOfSupervisor): Promise<{ teamIds: number[]; userIds: number[] }> {
    const rows = await this.reader.rows<RowOf<TeamMember, 'team_id' | 'user_id'>>(
      `SELECT colleagues.team_id, colleagues.user_id FROM team_members own
       JOIN team_members colleagues ON colleagues.team_id = own.team_id
       WHERE own.user_id = ? AND own.company_id = ? ORDER BY colleagues.id`,
      [userId, companyId],
    );
    return {
      teamIds: [...new Set(rows.map(({ team_id }) => team_id))],
      userIds: [...new Set([userId, ...rows.map(({ user_id }) => user_id)])],
    };
  }
}
