import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CarrierEvent, ReportCarrierEvent } from '../../../contracts/calls/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { CallEngine } from '../engine/call-engine.js';
import { Conference } from '../engine/conference.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { IvrMenu } from '../engine/ivr-menu.js';
import type { LockedCall } from '../engine/locked-call.js';
import { CallParticipants } from '../engine/call-participants.js';
import { Recording } from '../engine/recording.js';

const callOver = (): ApiError => new ApiError(409, 'This call is over.');

@CommandHandler(ReportCarrierEvent)
export class ReportCarrierEventHandler implements ICommandHandler<ReportCarrierEvent> {
  constructor(
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly participants: CallParticipants,
    private readonly ivr: IvrMenu,
    private readonly conference: Conference,
    private readonly recording: Recording,
  ) {}

  execute({ sid, event }: ReportCarrierEvent): Promise<void> {
    return this.engine.update({ sid }, async (locked) => {
      if (!locked.call.isLive) throw callOver();
      await this.apply(locked, event);
    });
  }

  private async apply(locked: LockedCall, event: CarrierEvent): Promise<void> {
    const { call, now } = locked;
    switch (event.type) {
      case 'dtmf':
        return this.ivr.handleDigit(locked, event.digit);
      case 'callee_ringing':
        return call.requireStage(['dialing'], event.type);
      case 'callee_answered':
        call.requireStage(['dialing'], event.type);
        call.answer(null, now);
        return this.recording.start(locked);
      case 'callee_rejected':
        call.requireStage(['dialing'], event.type);
        return this.participants.endCall(locked, event.reason);
      case 'transfer_answered':
        call.requireStage(['dialing_external'], event.type);
        return call.answerExternally(now);
      case 'transfer_failed':
        call.requireStage(['dialing_external'], event.type);
        return this.flow.handleFailedTransfer(locked);
      case 'caller_hangup':
        return this.participants.endCall(locked, 'caller_hung_up');
      case 'escalated':
        call.escalate(event.reason, now);
        await this.participants.releaseAgents(locked);
        return this.flow.ringAfterEscalation(locked);
      case 'conference_joined':
      case 'conference_left':
        call.requireStage(['talking'], event.type);
        return this.conference.update(locked, event);
    }
  }
}
