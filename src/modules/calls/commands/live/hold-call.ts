import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldCall } from '../../../../contracts/calls/commands.js';
import { Agents } from '../../engine/agents/agents.js';
import { CallEngine } from '../../engine/call-engine.js';

@CommandHandler(HoldCall)
export class HoldCallHandler implements ICommandHandler<HoldCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
  ) {}

  execute({ companyId, callId, userId, held, atPhone = false }: HoldCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.agents.requireState(locked, userId, 'talking');
      locked.call.hold({ by: userId, held, atPhone }, locked.now);
    });
  }
}
