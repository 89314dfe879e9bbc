import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { lockTeam } from './change-team-members.js';

export class DeleteTeam extends Command<void, { companyId: number; teamId: number }> {}

@CommandHandler(DeleteTeam)
export class DeleteTeamHandler implements ICommandHandler<DeleteTeam> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, teamId }: DeleteTeam): Promise<void> {
    return this.work.run(async (tx) => {
      const team = await lockTeam(tx, companyId, teamId);
      team.recordDeleted(this.clock.now());
      await tx.change('DELETE FROM team_members WHERE team_id = ?', [teamId]);
      await tx.remove(team);
    });
  }
}
