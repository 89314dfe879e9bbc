import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AssignCall } from '../../../../contracts/calls/commands.js';
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
