import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ArchiveCall, AssignCall } from '../../../../contracts/calls/commands.js';
import { CallEngine } from '../../engine/call-engine.js';
import { requireUser } from '../../engine/agents/require-user.js';

@CommandHandler(AssignCall)
export class AssignCallHandler implements ICommandHandler<AssignCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly queries: QueryBus,
  ) {}

  execute({ companyId, callId, userId }: AssignCall): Promise<void> {
    return this.engine.updateVisible(companyId, callId, async ({ call, now }) => {
      await requireUser(this.queries, companyId, userId);
      call.assign(userId, now);
    });
  }
}

@CommandHandler(ArchiveCall)
export class ArchiveCallHandler implements ICommandHandler<ArchiveCall> {
  constructor(private readonly engine: CallEngine) {}

  execute({ companyId, callId, archived }: ArchiveCall): Promise<void> {
    return this.engine.updateVisible(companyId, callId, ({ call, now }) =>
      archived ? call.archive(now) : call.unarchive(),
    );
  }
}
