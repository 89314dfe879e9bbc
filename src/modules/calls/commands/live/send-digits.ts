import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SendDigits } from '../../../../contracts/calls/commands.js';
import { Agents } from '../../engine/agents/agents.js';
import { CallEngine } from '../../engine/call-engine.js';

@CommandHandler(SendDigits)
export class SendDigitsHandler implements ICommandHandler<SendDigits> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
  ) {}

  execute({ companyId, callId, userId, digits }: SendDigits): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.agents.requireState(locked, userId, 'talking');
      locked.call.sendDigits(digits, locked.now);
    });
  }
}
