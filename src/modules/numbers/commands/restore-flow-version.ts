import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UpdateNumber } from '../../../contracts/numbers/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Command } from '../../../platform/cqrs.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { FlowVersion } from '../flow-version.entity.js';
import { lockNumber } from '../number-ref.js';

/** Restores an earlier flow; throws 422 if it names deleted users or teams. */
export class RestoreFlowVersion extends Command<
  void,
  { companyId: number; numberId: number; versionId: number; userId?: number }
> {}

@CommandHandler(RestoreFlowVersion)
export class RestoreFlowVersionHandler implements ICommandHandler<RestoreFlowVersion> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
  ) {}

  execute({ companyId, numberId, versionId, userId }: RestoreFlowVersion): Promise<void> {
    return this.work.run(async (tx) => {
      const ref = { id: numberId, companyId };
      await lockNumber(tx, ref);
      const version = await tx.find(FlowVersion, { id: versionId, numberId });
      if (!version) throw ApiError.notFound('This version');
      await this.commands.execute(new UpdateNumber({ ref, changes: { flow: version.flow }, userId }));
    });
  }
}
