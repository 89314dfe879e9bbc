import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LineEvent, ReportLineEvent } from '../../../contracts/calls.js';
import { ApiError } from '../../../platform/api-error.js';
import { CallEngine } from '../engine/call-engine.js';
import { Conference } from '../engine/conference.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { IvrMenu } from '../engine/ivr-menu.js';
import type { Line } from '../engine/line.js';
import { CallParticipants } from '../engine/call-participants.js';
import { Recording } from '../engine/recording.js';

const isOver = (): ApiError => new ApiError(409, 'This call is over.');

@CommandHandler(ReportLineEvent)
export class ReportLineEventHandler implements ICommandHandler<ReportLineEvent> {
  constructor(
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly parties: CallParticipants,
    private readonly ivr: IvrMenu,
    private readonly conference: Conference,
    private readonly recording: Recording,
  ) {}

  execute({ sid, event }: ReportLineEvent): Promise<void> {
    return this.engine.move({ sid }, async (line) => {
      if (!line.call.isLive) throw isOver();
      await this.happen(line, event);
    });
  }

  private async happen(line: Line, event: LineEvent): Promise<void> {
    const { call, now } = line;
    switch (event.type) {
      case 'dtmf':
        return this.ivr.press(line, event.digit);
      case 'callee_ringing':
        return call.refuseUnless(['dialing'], event.type);
      case 'callee_answered':
        call.refuseUnless(['dialing'], event.type);
        call.answered(null, now);
        return this.recording.start(line);
      case 'callee_rejected':
        call.refuseUnless(['dialing'], event.type);
        return this.parties.end(line, event.reason);
      case 'transfer_answered':
        call.refuseUnless(['dialing_external'], event.type);
        return call.externalAnswered(now);
      case 'transfer_failed':
        call.refuseUnless(['dialing_external'], event.type);
        return this.flow.transferFailed(line);
      case 'caller_hangup':
        return this.parties.end(line, 'caller_hung_up');
      case 'escalated':
        call.escalated(event.reason, now);
        await this.parties.leave(line);
        return this.flow.ringForCallee(line);
      case 'conference_joined':
      case 'conference_left':
        call.refuseUnless(['talking'], event.type);
        return this.conference.change(line, event);
    }
  }
}
