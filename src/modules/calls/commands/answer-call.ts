import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnswerCall, DeclineCall } from '../../../contracts/calls/commands.js';
import { Agents } from '../engine/agents/agents.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { CallParticipants } from '../engine/call-participants.js';
import { logRingEnd } from '../engine/agents/ring-log.js';

@CommandHandler(AnswerCall)
export class AnswerCallHandler implements ICommandHandler<AnswerCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
    private readonly participants: CallParticipants,
  ) {}

  execute({ companyId, callId, userId }: AnswerCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.agents.requireState(locked, userId, 'ringing');
      await logRingEnd(locked, [userId], 'answered');
      await this.participants.join(locked, userId);
      await this.participants.stopRinging(locked);
      locked.call.answer(userId, locked.now);
      await locked.startRecording();
    });
  }
}

@CommandHandler(DeclineCall)
export class DeclineCallHandler implements ICommandHandler<DeclineCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
    private readonly flow: FlowRunner,
  ) {}

  execute({ companyId, callId, userId }: DeclineCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      const { tx, call, now } = locked;
      await this.agents.requireState(locked, userId, 'ringing');
      await this.agents.release(tx, [userId]);
      await logRingEnd(locked, [userId], 'declined');
      call.decline(userId, now);
      if ((await this.agents.findByCall(tx, callId, 'ringing')).length === 0) await this.flow.continueRing(locked);
    });
  }
}
