import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { LiveCallOf } from '../../../../contracts/live-calls/queries.js';
import type { UserDeleted, UserDisconnected } from '../../../../contracts/users/events.js';
import { OnlineUsers } from '../../../../contracts/users/queries.js';
import { Reaction, ReactionHandler } from '../../../../platform/events/reaction.js';
import { CallEngine } from '../../engine/call-engine.js';
import { FlowRunner } from '../../engine/flow-runner.js';

export class ReleaseAbsentAgent extends Reaction<UserDisconnected | UserDeleted> {}

/** Ends the call of an agent who logged out or was deleted, or stops ringing them so that the next agent rings. */
@CommandHandler(ReleaseAbsentAgent)
export class ReleaseAbsentAgentHandler extends ReactionHandler<ReleaseAbsentAgent> {
  constructor(
    private readonly queries: QueryBus,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
  ) {
    super();
  }

  async react({ event: { companyId, userId } }: ReleaseAbsentAgent): Promise<void> {
    const live = await this.queries.execute(new LiveCallOf({ companyId, userId }));
    // An agent who is back when the event is delivered, perhaps again, keeps the current call.
    if (!live || (await this.queries.execute(new OnlineUsers({ companyId, ids: [userId] }))).length > 0) return;
    const where = { companyId, id: live.callId };
    await this.engine.update(where, (locked) => this.flow.loseAgent(locked, userId, 'cancelled'));
  }
}
