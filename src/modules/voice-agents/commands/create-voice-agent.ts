import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { NumberById } from '../../../contracts/numbers.js';
import { CreateVoiceAgent } from '../../../contracts/voice-agents.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { VoiceAgentList } from '../voice-agent-list.js';
import { VoiceAgent } from '../voice-agent.entity.js';

@CommandHandler(CreateVoiceAgent)
export class CreateVoiceAgentHandler implements ICommandHandler<CreateVoiceAgent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly list: VoiceAgentList,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, agent: given }: CreateVoiceAgent): Promise<{ agentId: number }> {
    return this.work.run(async (tx) => {
      if (!(await this.queries.execute(new NumberById(companyId, given.numberId))))
        throw Refusal.unprocessable('number', 'is not a Number of this company');
      const now = this.clock.now();
      const agent = VoiceAgent.of(companyId, given, now);
      await this.list.add(tx, companyId, now);
      await tx.save(agent);
      return { agentId: agent.id };
    });
  }
}
