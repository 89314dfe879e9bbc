import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Command } from '../../../platform/cqrs.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { VoiceAgent } from '../voice-agent.entity.js';

export class ChangeVoiceAgent extends Command<
  void,
  { companyId: number; agentId: number; agent: { name: string; numberId: number; script: string } }
> {}

@CommandHandler(ChangeVoiceAgent)
export class ChangeVoiceAgentHandler implements ICommandHandler<ChangeVoiceAgent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
  ) {}

  execute({ companyId, agentId, agent: details }: ChangeVoiceAgent): Promise<void> {
    return this.work.run(async (tx) => {
      const agent = await tx.lock(VoiceAgent, { companyId, id: agentId });
      if (!agent) throw ApiError.notFound('This voice agent');
      if (!(await this.queries.execute(new NumberById({ companyId, numberId: details.numberId }))))
        throw ApiError.unprocessable('number_id', 'is not a Number of this company');
      agent.change(details);
      await tx.save(agent);
    });
  }
}
