import { CommandHandler } from '@nestjs/cqrs';
import { TeamDeleted } from '../../../contracts/teams/events.js';
import { UserDeleted } from '../../../contracts/users/events.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { PhoneNumber } from '../number.entity.js';

export class CleanUpDeletedReferences extends Reaction<TeamDeleted | UserDeleted> {}

/** Removes a deleted user or team from the links and Ring widgets of the company's Numbers. */
@CommandHandler(CleanUpDeletedReferences)
export class CleanUpDeletedReferencesHandler extends ReactionHandler<CleanUpDeletedReferences> {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  async react({ event }: CleanUpDeletedReferences): Promise<void> {
    await this.work.run(async (tx) => {
      if (event instanceof UserDeleted) await tx.change('DELETE FROM number_users WHERE user_id = ?', [event.userId]);
      else await tx.change('DELETE FROM number_teams WHERE team_id = ?', [event.teamId]);
      // The default flow names no users or teams: it rings those linked to the Number.
      const rows = await tx.rows<{ id: number }>(
        `SELECT id FROM numbers WHERE company_id = ? AND deleted_at = 0 AND flow_editor_enabled = ? ORDER BY id`,
        [event.companyId, 1],
      );
      for (const { id } of rows) {
        const number = await tx.lock(PhoneNumber, { id, deletedAt: 0 });
        if (number?.removeFromRingWidgets(event)) await tx.save(number);
      }
    });
  }
}
