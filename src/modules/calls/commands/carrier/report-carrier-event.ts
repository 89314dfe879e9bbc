import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CarrierEvent, ReportCarrierEvent } from '../../../../contracts/calls/commands.js';
import { ApiError } from '../../../../platform/api-error.js';
import { requireStage, TRANSITIONS } from '../../aggregate/stages.js';
import { ConferenceParticipant } from '../../call-notes.entity.js';
import { requireUser } from '../../engine/agents/require-user.js';
import { CallEngine } from '../../engine/call-engine.js';
import { FlowRunner } from '../../engine/flow-runner.js';
import type { LockedCall } from '../../engine/locked-call.js';
import { CallParticipants } from '../../engine/call-participants.js';

type ConferenceEvent = Extract<CarrierEvent, { type: 'conference_joined' | 'conference_left' }>;

@CommandHandler(ReportCarrierEvent)
export class ReportCarrierEventHandler implements ICommandHandler<ReportCarrierEvent> {
  constructor(
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly participants: CallParticipants,
    private readonly queries: QueryBus,
  ) {}

  execute({ sid, event }: ReportCarrierEvent): Promise<void> {
    return this.engine.update({ sid }, async (locked) => {
      if (!locked.call.isLive) throw new ApiError(409, 'This call is over.');
      await this.apply(locked, event);
    });
  }

  private async apply(locked: LockedCall, event: ReportCarrierEvent['event']): Promise<void> {
    const { call, now } = locked;
    switch (event.type) {
      case 'dtmf':
        return this.flow.handleDigit(locked, event.digit);
      case 'callee_ringing':
        return requireStage(call.state.stage, ['dialing'], event.type);
      case 'callee_answered':
        requireStage(call.state.stage, TRANSITIONS.callee_answered.from, event.type);
        call.answer(null, now);
        return locked.startRecording();
      case 'callee_rejected':
        requireStage(call.state.stage, ['dialing'], event.type);
        return this.participants.endCall(locked, event.reason);
      case 'transfer_answered':
        requireStage(call.state.stage, TRANSITIONS.transfer_answered.from, event.type);
        call.answerExternally(now);
        return locked.startRecording();
      case 'transfer_failed':
        requireStage(call.state.stage, TRANSITIONS.transfer_failed.from, event.type);
        return this.flow.handleFailedTransfer(locked);
      case 'caller_hangup':
        return this.participants.endCall(locked, 'caller_hung_up');
      case 'messages_played':
        return this.flow.handlePlayedMessages(locked);
      case 'agent_unreachable':
        return this.flow.loseAgent(locked, event.userId, 'missed');
      case 'escalated':
        call.escalate(event.reason, now);
        await this.participants.releaseAgents(locked);
        return this.flow.ringAfterEscalation(locked);
      case 'conference_joined':
      case 'conference_left':
        requireStage(call.state.stage, ['talking'], event.type);
        return this.updateConference(locked, event);
    }
  }

  /** Records participants who join or leave besides the agent and the other party. */
  private async updateConference({ tx, call, now }: LockedCall, event: ConferenceEvent): Promise<void> {
    const { type, name, phoneNumber, userId } = event;
    if (type === 'conference_joined') {
      if (userId !== undefined) await requireUser(this.queries, call.companyId, userId);
      const participant = { callId: call.id, name, phoneNumber, userId, joinedAt: now };
      await tx.saveRow(Object.assign(new ConferenceParticipant(), participant));
      return;
    }
    const left = await tx.change(
      `UPDATE call_participants SET left_at = ? WHERE left_at IS NULL AND call_id = ? AND name = ?
         AND COALESCE(phone_number, '') = COALESCE(?, '') AND COALESCE(user_id, 0) = COALESCE(?, 0)`,
      [now, call.id, name, phoneNumber ?? null, userId ?? null],
    );
    if (left === 0) throw new ApiError(409, `${name} does not take part in this call.`);
  }
}
