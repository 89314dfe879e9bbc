import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumberIdsOfUser } from '../../../../contracts/numbers/queries.js';
import { TeamIdsOfUser } from '../../../../contracts/teams/queries.js';

/** The Numbers that an agent answers, directly or as a member of a team. */
@Injectable()
export class AgentNumbers {
  constructor(private readonly queries: QueryBus) {}

  async find(companyId: number, userId: number): Promise<number[]> {
    const teamIds = await this.queries.execute(new TeamIdsOfUser({ companyId, userId }));
    return this.queries.execute(new NumberIdsOfUser({ companyId, userId, teamIds }));
  }
}
