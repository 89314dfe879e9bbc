import { randomUUID } from 'node:crypto';
import { Entity } from 'typeorm';
import {
  CallAgentDeclined,
  CallAnswered,
  CallArchived,
  CallAssigned,
  CallEnded,
  CallEscalated,
  CallExternallyTransferred,
  CallHeld,
  CallHungUp,
  CallRingingOnAgent,
  CallTransferred,
  CallUnheld,
  CallVoicemailLeft,
  InsightCardSent,
} from '../../contracts/calls/events.js';
import { MINUTE } from '../../platform/clock.js';
import { ApiError } from '../../platform/api-error.js';
import type { HangupCause } from './aggregate/call-columns.js';
import { costOf } from './aggregate/call-cost.js';
import { CallEffects } from './aggregate/call-effects.js';
import { type CallState, initialState, type Stage } from './aggregate/call-state.js';
import { missedCallReason } from './aggregate/missed-call.js';

const DIAL_TIMEOUT = MINUTE;

export type NewCall = Pick<Call, 'companyId' | 'numberId' | 'direction' | 'rawDigits'> &
  Partial<Pick<Call, 'sid' | 'userId' | 'automaticCallbackCallId'>> & { stage: Stage; widget?: string };

@Entity('calls')
export class Call extends CallEffects {
  static create({ stage, widget, ...fields }: NewCall, now: number): Call {
    return Object.assign(new Call(), {
      ...fields,
      listed: fields.direction !== 'internal',
      sid: fields.sid ?? randomUUID(),
      userId: fields.userId ?? null,
      automaticCallbackCallId: fields.automaticCallbackCallId ?? null,
      state: initialState(stage, widget ?? null),
      status: 'initial',
      archived: false,
      startedAt: now,
      answeredAt: null,
      endedAt: null,
      missedCallReason: null,
      hangupCause: null,
      cost: null,
      assignedTo: null,
      transferredBy: null,
      transferredTo: null,
      externalTransferredTo: null,
      teamIds: null,
    } satisfies Partial<Call>);
  }

  get isLive(): boolean {
    return this.status !== 'done';
  }

  /** Replaces the state object, so that saving detects the change. */
  enterStage(stage: Stage, change: Partial<CallState> = {}): void {
    this.state = { ...this.state, ...change, stage };
  }

  updateState(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
  }

  requireStage(stages: readonly Stage[], what: string): void {
    if (!stages.includes(this.state.stage))
      throw new ApiError(409, `${what} cannot happen: the call is not in that state.`);
  }

  /** Only inbound calls have teams. */
  addTeams(teamIds: readonly number[]): void {
    const all = new Set([...(this.teamIds ?? []), ...teamIds]);
    if (this.direction === 'inbound' && all.size > 0) this.teamIds = [...all];
  }

  replaceTeams(teamId: number): void {
    this.teamIds = null;
    this.addTeams([teamId]);
  }

  dial(from: string, to: string, now: number): void {
    this.request({ act: 'originate', from, to });
    this.deadline = now + DIAL_TIMEOUT;
  }

  ringAgents(userIds: readonly number[], now: number): void {
    for (const userId of userIds) {
      this.request({ act: 'ring_agent', user_id: userId });
      this.publish(CallRingingOnAgent, now, userId);
    }
  }

  decline(userId: number, now: number): void {
    this.stopRinging([userId]);
    this.publish(CallAgentDeclined, now, userId);
  }

  /** `userId` is null if the callee of an outbound call answered. */
  answer(userId: number | null, now: number): void {
    this.status = 'answered';
    this.answeredAt ??= now;
    // The user of an internal call is its caller; raw_digits names the callee.
    if (this.direction !== 'internal') this.userId = userId ?? this.userId;
    this.enterStage('talking', { held: false });
    this.deadline = null;
    this.publish(CallAnswered, now);
  }

  addVoiceAgent(id: number, script: string): void {
    this.updateState({ voiceAgent: id });
    this.request({ act: 'bridge_voice_agent', voice_agent_id: id, script });
  }

  removeVoiceAgent(): void {
    if (!this.state.voiceAgent) return;
    this.request({ act: 'release_voice_agent', voice_agent_id: this.state.voiceAgent });
    this.updateState({ voiceAgent: null });
  }

  escalate(reason: string, now: number): void {
    this.requireStage(['talking'], 'escalated');
    if (!this.state.voiceAgent) throw new ApiError(409, 'No voice agent is on this call.');
    this.publish(CallEscalated, now, reason);
  }

  hold(held: boolean, now: number): void {
    if (this.state.stage !== 'talking' || this.state.held === held)
      throw new ApiError(409, held ? 'Only a call that talks can be put on hold.' : 'This call is not on hold.');
    this.updateState({ held });
    this.request({ act: held ? 'hold' : 'unhold' });
    const Event = held ? CallHeld : CallUnheld;
    this.publish(Event, now);
  }

  transfer(by: number | null, to: { userId: number | null } | { number: string }, now: number): void {
    this.transferredBy = by;
    this.transferredTo = 'userId' in to ? to.userId : null;
    this.externalTransferredTo = 'number' in to ? to.number : null;
    this.publish(CallTransferred, now);
    if (!('number' in to)) return;
    this.enterStage('dialing_external', { held: false });
    this.deadline = now + DIAL_TIMEOUT;
    this.request({ act: 'dial_external', to: to.number });
    this.publish(CallExternallyTransferred, now);
  }

  answerExternally(now: number): void {
    this.status = 'answered';
    this.answeredAt ??= now;
    this.enterStage('talking_external');
    this.deadline = null;
  }

  startRecording(now: number): void {
    if (this.isRecorded) return;
    this.updateState({ recordingSince: now });
    this.request({ act: 'start_recording' });
  }

  pauseRecording(now: number): void {
    if (this.state.recordingSince === null) throw new ApiError(400, 'This call is not being recorded.');
    this.updateState({ recordingPaused: true, recordingSince: null, recorded: this.recordedUntil(now) || null });
    this.request({ act: 'pause_recording' });
  }

  resumeRecording(now: number): void {
    if (!this.state.recordingPaused) throw new ApiError(400, 'The recording of this call is not paused.');
    this.updateState({ recordingPaused: false, recordingSince: now });
    this.request({ act: 'resume_recording' });
  }

  /** True if any part of the call has been or is being recorded. */
  get isRecorded(): boolean {
    const { recordingSince, recordingPaused, recorded } = this.state;
    return recordingSince !== null || recordingPaused || recorded !== null;
  }

  recordVoicemail(now: number): void {
    if (this.direction !== 'inbound') throw new ApiError(409, 'Only inbound calls have voicemails.');
    this.requireStage(['voicemail', 'over'], 'voicemail');
    this.publish(CallVoicemailLeft, now);
  }

  /** `rate` is in U.S. cents per minute of talk time. */
  end(cause: HangupCause, now: number, rate: string | null): void {
    if (this.state.recordingSince !== null) {
      this.updateState({ recordingSince: null, recorded: this.recordedUntil(now) });
      this.request({ act: 'stop_recording' });
    }
    this.request({ act: 'hang_up' });
    this.status = 'done';
    this.endedAt = now;
    this.hangupCause = cause;
    this.cost = costOf(rate, this.answeredAt === null ? 0 : now - this.answeredAt);
    if (this.direction === 'inbound' && this.answeredAt === null)
      this.missedCallReason = missedCallReason({
        state: this.state,
        byCaller: cause === 'caller_hung_up',
        lasted: now - this.startedAt,
      });
    this.enterStage('over', { ring: null, held: false });
    this.deadline = null;
    this.publish(CallHungUp, now);
    this.publish(CallEnded, now);
  }

  recordInsightCard(now: number): void {
    this.updateState({ hasCards: true });
    this.record(new InsightCardSent(this.companyId, this.id, now));
  }

  assign(userId: number, now: number): void {
    if (this.assignedTo === userId) return;
    this.assignedTo = userId;
    this.publish(CallAssigned, now);
  }

  archive(now: number): void {
    if (this.archived) return;
    this.archived = true;
    this.publish(CallArchived, now);
  }

  unarchive(): void {
    this.archived = false;
  }

  private recordedUntil(now: number): number {
    return (this.state.recorded ?? 0) + now - (this.state.recordingSince ?? now);
  }
}
