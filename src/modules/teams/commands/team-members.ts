import { Command, CommandHandler, type ICommandHandler, QueryBus, Saga, ofType } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { AddTeamMember } from '../../../contracts/teams.js';
import { UserDeleted, UserDocuments } from '../../../contracts/users.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { Refusal } from '../../../platform/refusal.js';
import { Team } from '../team.entity.js';

export class RemoveTeamMember extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly teamId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** The team, held until the end, and the certainty that the user is one of the company. */
@Injectable()
export class Membership {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
  ) {}

  change(
    { companyId, teamId, userId }: AddTeamMember | RemoveTeamMember,
    act: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    return this.work.run(async (tx) => {
      if (!(await tx.lock(Team, { companyId, id: teamId }))) throw Refusal.notFound('This team');
      const [user] = await this.queries.execute(new UserDocuments(companyId, [userId], 'member'));
      if (!user) throw Refusal.notFound('This user');
      await act(tx);
    });
  }
}

@CommandHandler(AddTeamMember)
export class AddTeamMemberHandler implements ICommandHandler<AddTeamMember> {
  constructor(private readonly membership: Membership) {}

  execute(command: AddTeamMember): Promise<void> {
    const { companyId, teamId, userId } = command;
    return this.membership.change(command, async (tx) => {
      try {
        await tx.change('INSERT INTO team_members (company_id, team_id, user_id) VALUES (?, ?, ?)', [
          companyId,
          teamId,
          userId,
        ]);
      } catch (error) {
        if (isDuplicate(error)) throw Refusal.unprocessable('user_id', 'is already in this team');
        throw error;
      }
    });
  }
}

@CommandHandler(RemoveTeamMember)
export class RemoveTeamMemberHandler implements ICommandHandler<RemoveTeamMember> {
  constructor(private readonly membership: Membership) {}

  execute(command: RemoveTeamMember): Promise<void> {
    return this.membership.change(command, async (tx) => {
      const { teamId, userId } = command;
      const left = await tx.change('DELETE FROM team_members WHERE team_id = ? AND user_id = ?', [teamId, userId]);
      if (left === 0) throw Refusal.unprocessable('user_id', 'is not in this team');
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

@Injectable()
export class TeamsSaga {
  @Saga()
  userDeleted = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDeleted),
      map((event) => new RemoveDeletedUser(event)),
    );
}
