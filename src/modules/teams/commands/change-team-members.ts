import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { Injectable } from '@nestjs/common';
import { AddTeamMember } from '../../../contracts/teams/commands.js';
import { UserDeleted } from '../../../contracts/users/events.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { ApiError } from '../../../platform/api-error.js';
import { Team } from '../team.entity.js';

export class RemoveTeamMember extends Command<void, { companyId: number; teamId: number; userId: number }> {}

type Member = { companyId: number; teamId: number; userId: number };

export async function addMember(tx: Transaction, { companyId, teamId, userId }: Member): Promise<void> {
  const values = [companyId, teamId, userId];
  await tx.change('INSERT INTO team_members (company_id, team_id, user_id) VALUES (?, ?, ?)', values);
}

export const removeMember = (tx: Transaction, { teamId, userId }: Omit<Member, 'companyId'>): Promise<number> =>
  tx.change('DELETE FROM team_members WHERE team_id = ? AND user_id = ?', [teamId, userId]);

export async function lockTeam(tx: Transaction, companyId: number, id: number): Promise<Team> {
  const team = await tx.lock(Team, { companyId, id });
  if (!team) throw ApiError.notFound('This team');
  return team;
}

/** Changes the members of a locked team, after checking that the user belongs to the company. */
@Injectable()
export class TeamMembership {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
  ) {}

  change(
    { companyId, teamId, userId }: AddTeamMember | RemoveTeamMember,
    apply: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    return this.work.run(async (tx) => {
      await lockTeam(tx, companyId, teamId);
      const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
      if (!user) throw ApiError.notFound('This user');
      await apply(tx);
    });
  }
}

@CommandHandler(AddTeamMember)
export class AddTeamMemberHandler implements ICommandHandler<AddTeamMember> {
  constructor(private readonly membership: TeamMembership) {}

  execute(command: AddTeamMember): Promise<void> {
    return this.membership.change(command, (tx) => addMember(tx, command));
  }
}

@CommandHandler(RemoveTeamMember)
export class RemoveTeamMemberHandler implements ICommandHandler<RemoveTeamMember> {
  constructor(private readonly membership: TeamMembership) {}

  execute(command: RemoveTeamMember): Promise<void> {
    return this.membership.change(command, async (tx) => {
      if ((await removeMember(tx, command)) === 0) throw ApiError.unprocessable('user_id', 'is not in this team');
    });
  }
}

export class RemoveDeletedUser extends Reaction<UserDeleted> {}

@CommandHandler(RemoveDeletedUser)
export class RemoveDeletedUserHandler extends ReactionHandler<RemoveDeletedUser> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async react({ event }: RemoveDeletedUser): Promise<void> {
    await this.work.run((tx) => tx.change('DELETE FROM team_members WHERE user_id = ?', [event.userId]));
  }
}
