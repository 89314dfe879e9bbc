import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AssignCall } from '../../../../contracts/calls/commands.js';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { Clock } from '../../../../platform/clock.js';
import { ApiError } from '../../../../platform/api-error.js';
import { CallEngine } from '../../engine/call-engine.js';
import { whereVisible } from '../../visible-calls.js';

@CommandHandler(AssignCall)
export class AssignCallHandler implements ICommandHandler<AssignCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, callId, userId }: AssignCall): Promise<void> {
    return this.engine.update(whereVisible(companyId, callId, this.clock.now()), async ({ call, now }) => {
      const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
      if (!user) throw ApiError.unprocessable('user_id', 'is not a user of this company');
      call.assign(userId, now);
    });
  }
}
