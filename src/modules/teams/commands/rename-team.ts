import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../platform/api-error.js';
import { Command } from '../../../platform/cqrs.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Team } from '../team.entity.js';

export class RenameTeam extends Command<void, { companyId: number; teamId: number; name: string }> {}

@CommandHandler(RenameTeam)
export class RenameTeamHandler implements ICommandHandler<RenameTeam> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, teamId, name }: RenameTeam): Promise<void> {
    return this.work.run(async (tx) => {
      const team = await tx.lock(Team, { companyId, id: teamId });
      if (!team) throw ApiError.notFound('This team');
      team.rename(name);
      await tx.save(team);
    });
  }
}
