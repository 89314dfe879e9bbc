import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { CreateVoiceAgent } from '../../../contracts/voice-agents/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { VoiceAgent } from '../voice-agent.entity.js';

@CommandHandler(CreateVoiceAgent)
export class CreateVoiceAgentHandler implements ICommandHandler<CreateVoiceAgent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, agent: details }: CreateVoiceAgent): Promise<{ agentId: number }> {
    return this.work.run(async (tx) => {
      if (!(await this.queries.execute(new NumberById({ companyId, numberId: details.numberId }))))
        throw ApiError.unprocessable('number', 'is not a Number of this company');
      const now = this.clock.now();
      const agent = VoiceAgent.create(companyId, details, now);
      await tx.save(agent);
      return { agentId: agent.id };
    });
  }
}
