import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnswerCall, DeclineCall } from '../../../contracts/calls/commands.js';
import { Agents } from '../engine/agents/agents.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { CallParticipants } from '../engine/call-participants.js';
import { Recording } from '../engine/recording.js';
import { RingLog } from '../engine/agents/ring-log.js';

@CommandHandler(AnswerCall)
export class AnswerCallHandler implements ICommandHandler<AnswerCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
    private readonly participants: CallParticipants,
    private readonly recording: Recording,
    private readonly ringLog: RingLog,
  ) {}

  execute({ companyId, callId, userId }: AnswerCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.agents.requireState(locked, userId, 'ringing');
      await this.ringLog.recordEnd(locked, [userId], 'answered');
      await this.participants.join(locked, userId);
      await this.participants.stopRinging(locked);
      locked.call.answer(userId, locked.now);
      await this.recording.start(locked);
    });
  }
}

@CommandHandler(DeclineCall)
export class DeclineCallHandler implements ICommandHandler<DeclineCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
    private readonly flow: FlowRunner,
    private readonly ringLog: RingLog,
  ) {}

  execute({ companyId, callId, userId }: DeclineCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      const { tx, call, now } = locked;
      await this.agents.requireState(locked, userId, 'ringing');
      await this.agents.release(tx, [userId]);
      await this.ringLog.recordEnd(locked, [userId], 'declined');
      call.decline(userId, now);
      if ((await this.agents.findByCall(tx, callId, 'ringing')).length === 0) await this.flow.continueRing(locked);
    });
  }
}
