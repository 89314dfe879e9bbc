import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowUpCall } from '../../../../contracts/calls/commands.js';
import { inboxFacet, inboxFacetsOf } from '../../call-facets.js';
import { CallEngine, callNotFound } from '../../engine/call-engine.js';
import { AgentNumbers } from '../../queries/agent/agent-numbers.js';

@CommandHandler(FollowUpCall)
export class FollowUpCallHandler implements ICommandHandler<FollowUpCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly numbers: AgentNumbers,
  ) {}

  async execute({ companyId, userId, callId, done }: FollowUpCall): Promise<void> {
    const numberIds = await this.numbers.find(companyId, userId);
    await this.engine.updateVisible(companyId, callId, ({ call, now }) => {
      const own = [
        inboxFacet(call.archived, 'user', userId),
        ...numberIds.map((id) => inboxFacet(call.archived, 'number', id)),
      ];
      if (!inboxFacetsOf(call).some((facet) => own.includes(facet))) throw callNotFound();
      if (done) call.archive(now);
      else call.unarchive();
    });
  }
}
