import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnswerCall, DeclineCall } from '../../../contracts/calls.js';
import { ApiError } from '../../../platform/api-error.js';
import { Agents } from '../engine/agents.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import type { Line } from '../engine/line.js';
import { CallParticipants } from '../engine/call-participants.js';
import { Recording } from '../engine/recording.js';
import { RingLog } from '../engine/ring-log.js';

async function refuseUnlessRinging(agents: Agents, { tx, call }: Line, userId: number): Promise<void> {
  const ringing = await agents.of(tx, call.id, 'ringing');
  if (!ringing.includes(userId)) throw new ApiError(409, 'This call does not ring for you.');
}

@CommandHandler(AnswerCall)
export class AnswerCallHandler implements ICommandHandler<AnswerCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
    private readonly parties: CallParticipants,
    private readonly recording: Recording,
    private readonly log: RingLog,
  ) {}

  execute({ companyId, callId, userId }: AnswerCall): Promise<void> {
    return this.engine.move({ companyId, id: callId }, async (line) => {
      await refuseUnlessRinging(this.agents, line, userId);
      await this.log.ended(line, [userId], 'answered');
      await this.parties.join(line, userId);
      await this.parties.stopRinging(line);
      line.call.answered(userId, line.now);
      await this.recording.start(line);
    });
  }
}

@CommandHandler(DeclineCall)
export class DeclineCallHandler implements ICommandHandler<DeclineCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
    private readonly flow: FlowRunner,
    private readonly log: RingLog,
  ) {}

  execute({ companyId, callId, userId }: DeclineCall): Promise<void> {
    return this.engine.move({ companyId, id: callId }, async (line) => {
      const { tx, call, now } = line;
      await refuseUnlessRinging(this.agents, line, userId);
      await this.agents.release(tx, [userId]);
      await this.log.ended(line, [userId], 'declined');
      call.declinedBy(userId, now);
      if ((await this.agents.of(tx, callId, 'ringing')).length === 0) await this.flow.ringOn(line);
    });
  }
}
