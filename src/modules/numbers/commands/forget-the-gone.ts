import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { TeamDeleted } from '../../../contracts/teams.js';
import { UserDeleted } from '../../../contracts/users.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { PhoneNumber } from '../number.entity.js';

export class ForgetTheGone extends Reaction<TeamDeleted | UserDeleted> {}

/** Takes a deleted user or team out of the links and the Ring widgets of every Number of the company. */
@CommandHandler(ForgetTheGone)
export class ForgetTheGoneHandler extends ReactionHandler<ForgetTheGone> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async react({ event }: ForgetTheGone): Promise<void> {
    await this.work.run(async (tx) => {
      if (event instanceof UserDeleted) await tx.change('DELETE FROM number_users WHERE user_id = ?', [event.userId]);
      else await tx.change('DELETE FROM number_teams WHERE team_id = ?', [event.teamId]);
      // The default flow rings whoever is linked, so it names nobody.
      const rows = await tx.rows<{ id: number }>(
        `SELECT id FROM numbers WHERE company_id = ? AND deleted_at = 0 AND flow_editor_enabled = ? ORDER BY id`,
        [event.companyId, 1],
      );
      for (const { id } of rows) {
        const number = await tx.lock(PhoneNumber, { id: Number(id), deletedAt: 0 });
        if (number?.stopRinging(event)) await tx.save(number);
      }
    });
  }
}

@Injectable()
export class NumbersSaga {
  @Saga()
  gone = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserDeleted, TeamDeleted),
      map((event) => new ForgetTheGone(event)),
    );
}
