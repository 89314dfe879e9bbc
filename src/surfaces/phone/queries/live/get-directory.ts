import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindNumbers } from '../../../../contracts/numbers/queries.js';
import { FindTeamNames, TeamMembers } from '../../../../contracts/teams/queries.js';
import { AvailableUsers, FindColleagues } from '../../../../contracts/users/queries.js';
import { Query } from '../../../../platform/cqrs.js';
import type { ValueOf } from '../../../../platform/http/openapi/shapes.js';
import type { directoryShape } from '../../dto/live/directory.shape.js';
import type { PhoneUser } from '../../phone-session.guard.js';

const LIMIT = 20;

type Directory = ValueOf<typeof directoryShape>;

/** The possible targets of a user's calls and transfers. */
export class GetDirectory extends Query<Directory, PhoneUser & { text: string }> {}

@QueryHandler(GetDirectory)
export class GetDirectoryHandler implements IQueryHandler<GetDirectory> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ companyId, userId, text }: GetDirectory): Promise<Directory> {
    const limit = LIMIT;
    const [users, teams, numbers] = await Promise.all([
      this.queries.execute(new FindColleagues({ companyId, userId, text, limit })),
      this.findTeams(companyId, text),
      this.queries.execute(new FindNumbers({ companyId, text, limit })),
    ]);
    return { users, teams, numbers };
  }

  private async findTeams(companyId: number, text: string): Promise<Directory['teams']> {
    const teams = await this.queries.execute(new FindTeamNames({ companyId, find: { text }, limit: LIMIT }));
    const teamIds = teams.map(({ id }) => id);
    const rosters = await this.queries.execute(new TeamMembers({ companyId, teamIds }));
    const members = new Map(rosters.map(({ teamId, userIds }) => [teamId, userIds]));
    const ids = [...new Set(rosters.flatMap(({ userIds }) => userIds))];
    const available = new Set(await this.queries.execute(new AvailableUsers({ companyId, ids })));
    return teams.map(({ id, name }) => {
      const userIds = members.get(id) ?? [];
      const availableCount = userIds.filter((each) => available.has(each)).length;
      return { id, name, users_count: userIds.length, available_count: availableCount };
    });
  }
}
