import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Command } from '../../../platform/cqrs.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, Field, id, listOf, text } from '../../../platform/http/validation/fields.js';
import type { Team, TeamMember } from '../team.entity.js';
import { addMember, lockTeam, removeMember } from './change-team-members.js';
import { MAX_NAME_LENGTH } from './create-team.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@BodySchema('ChangeTeam', 'Changes to a team; fields that are left out do not change.')
export class ChangeTeamBody {
  @Field(text(MAX_NAME_LENGTH), {
    notBlank: true,
    description: 'Name, unique in the company, case-insensitively; at most 64 characters.',
    example: 'Support',
  })
  name?: string;

  @Field(listOf({ rule: 'must be a list of ids' }, id), { description: 'Ids of all members.', example: [12] })
  users?: number[];
}

/** Changes the name, the members, or both. */
export class ChangeTeam extends Command<void, { companyId: number; teamId: number; body: ChangeTeamBody }> {}

@CommandHandler(ChangeTeam)
export class ChangeTeamHandler implements ICommandHandler<ChangeTeam> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
  ) {}

  execute({ companyId, teamId, body: { name, users } }: ChangeTeam): Promise<void> {
    return this.work.run(async (tx) => {
      const team = await lockTeam(tx, companyId, teamId);
      if (name !== undefined) team.rename(name);
      await tx.save(team);
      if (users !== undefined) await this.setMembers(tx, team, users);
    });
  }

  private async setMembers(tx: Transaction, { companyId, id: teamId }: Team, wanted: number[]): Promise<void> {
    const found = await this.queries.execute(new UserDocuments({ companyId, ids: wanted, view: 'member' }));
    const unknown = wanted.find((userId) => !found.some(({ id: known }) => known === userId));
    if (unknown !== undefined)
      throw ApiError.unprocessable('users', `must not name ${unknown}, which is no user of this company`);
    const rows = await tx.rows<RowOf<TeamMember, 'user_id'>>('SELECT user_id FROM team_members WHERE team_id = ?', [
      teamId,
    ]);
    const before = rows.map(({ user_id }) => user_id);
    const added = new Set(wanted.filter((userId) => !before.includes(userId)));
    for (const userId of added) await addMember(tx, { companyId, teamId, userId });
    for (const userId of before.filter((each) => !wanted.includes(each))) await removeMember(tx, { teamId, userId });
  }
}
