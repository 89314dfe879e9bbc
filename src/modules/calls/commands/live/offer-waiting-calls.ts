import { CommandHandler } from '@nestjs/cqrs';
import type { AgentsBecameFree } from '../../../../contracts/users/events.js';
import { Reaction, ReactionHandler } from '../../../../platform/events/reaction.js';
import { Agents } from '../../engine/agents/agents.js';
import { CallEngine } from '../../engine/call-engine.js';
import { FlowRunner } from '../../engine/flow-runner.js';
import { CallQueue } from '../../engine/call-queue.js';

export class OfferWaitingCalls extends Reaction<AgentsBecameFree> {}

/** Offers agents who became free to queued calls, in the order of the queue. */
@CommandHandler(OfferWaitingCalls)
export class OfferWaitingCallsHandler extends ReactionHandler<OfferWaitingCalls> {
  constructor(
    private readonly queue: CallQueue,
    private readonly agents: Agents,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
  ) {
    super();
  }

  async react({ event }: OfferWaitingCalls): Promise<void> {
    const waiting = await this.queue.list(event.companyId);
    let free = waiting.length === 0 ? [] : await this.agents.filterFree(event.userIds);
    for (const { callId, candidates } of waiting) {
      if (!candidates.some((id) => free.includes(id))) continue;
      await this.engine.update({ id: callId }, async (locked) => {
        if (locked.call.state.stage === 'queued') await this.flow.ringFromQueue(locked);
      });
      free = await this.agents.filterFree(free);
    }
  }
}
