import { randomUUID } from 'node:crypto';
import { Entity } from 'typeorm';
import {
  CallAgentDeclined,
  CallAnswered,
  CallArchived,
  CallAssetsGenerated,
  CallAssigned,
  CallCommented,
  CallCreated,
  type CallDirection,
  CallEnded,
  CallExternallyTransferred,
  CallHeld,
  CallHungUp,
  CallIvrOptionSelected,
  CallRingingOnAgent,
  CallTransferred,
  CallTransferUnsuccessful,
  CallUnheld,
  CallVoicemailLeft,
} from '../../contracts/calls.js';
import { CallTagged, CallUntagged } from '../../contracts/calls.notes.js';
import { InsightCardSent } from '../../contracts/calls.cards.js';
import { CallEscalated } from '../../contracts/calls.virtual.js';
import { MINUTE } from '../../platform/clock.js';
import { ApiError } from '../../platform/api-error.js';
import type { HangupCause } from './call-columns.js';
import { costOf } from './call-cost.js';
import { CallEffects } from './call-effects.js';
import { type CallState, newState, type Stage } from './call-state.js';
import { missedCallReason } from './missed-call.js';

/** Nobody lets it ring for longer. */
export const LONGEST_DIALLING = MINUTE;

interface NewCall {
  companyId: number;
  numberId: number | null;
  direction: CallDirection;
  rawDigits: string;
  sid?: string;
  userId?: number;
  automaticCallbackCallId?: number;
}

@Entity('calls')
export class Call extends CallEffects {
  static begun(given: NewCall, stage: Stage, widget: string | null, now: number): Call {
    return Object.assign(new Call(), {
      ...{ status: 'initial', archived: false, startedAt: now, answeredAt: null, endedAt: null },
      ...{ missedCallReason: null, hangupCause: null, cost: null, assignedTo: null },
      ...{ transferredBy: null, transferredTo: null, externalTransferredTo: null, teamIds: null },
      companyId: given.companyId,
      numberId: given.numberId,
      direction: given.direction,
      listed: given.direction !== 'internal',
      rawDigits: given.rawDigits,
      sid: given.sid ?? randomUUID(),
      userId: given.userId ?? null,
      automaticCallbackCallId: given.automaticCallbackCallId ?? null,
      state: newState(stage, widget),
    } satisfies Partial<Call>);
  }

  get isLive(): boolean {
    return this.status !== 'done';
  }

  /** Recorded once the row has its id. */
  created(now: number): void {
    this.tell(new CallCreated(this.companyId, this.id, now));
  }

  /** A new object each time, so that the change is seen when the row is saved. */
  enter(stage: Stage, change: Partial<CallState> = {}): void {
    this.state = { ...this.state, ...change, stage };
  }

  note(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
  }

  refuseUnless(stages: readonly Stage[], what: string): void {
    if (!stages.includes(this.state.stage))
      throw new ApiError(409, `${what} cannot happen: the call is not in that state.`);
  }

  /** An outbound call has none. */
  wants(teamIds: readonly number[]): void {
    const all = new Set([...(this.teamIds ?? []), ...teamIds]);
    if (this.direction === 'inbound' && all.size > 0) this.teamIds = [...all];
  }

  handOverTo(teamId: number): void {
    this.teamIds = null;
    this.wants([teamId]);
  }

  rings(userIds: readonly number[], now: number): void {
    for (const userId of userIds) {
      this.ask({ act: 'ring_agent', user_id: userId });
      this.tell(new CallRingingOnAgent(this.companyId, this.id, now, userId));
    }
  }

  declinedBy(userId: number, now: number): void {
    this.stopRinging([userId]);
    this.tell(new CallAgentDeclined(this.companyId, this.id, now, userId));
  }

  optionSelected(now: number): void {
    this.tell(new CallIvrOptionSelected(this.companyId, this.id, now));
  }

  /** By an agent, or by the callee of an outbound call. */
  answered(userId: number | null, now: number): void {
    this.status = 'answered';
    this.answeredAt ??= now;
    // An internal call is its maker's; the one who takes it is told by its digits.
    if (this.direction !== 'internal') this.userId = userId ?? this.userId;
    this.enter('talking', { held: false });
    this.deadline = null;
    this.tell(new CallAnswered(this.companyId, this.id, now));
  }

  voiceAgentJoins(id: number, script: string): void {
    this.note({ voiceAgent: id });
    this.ask({ act: 'bridge_voice_agent', voice_agent_id: id, script });
  }

  voiceAgentLeaves(): void {
    if (!this.state.voiceAgent) return;
    this.ask({ act: 'release_voice_agent', voice_agent_id: this.state.voiceAgent });
    this.note({ voiceAgent: null });
  }

  escalated(reason: string, now: number): void {
    this.refuseUnless(['talking'], 'escalated');
    if (!this.state.voiceAgent) throw new ApiError(409, 'No voice agent is on this call.');
    this.tell(new CallEscalated(this.companyId, this.id, now, reason));
  }

  hold(now: number): void {
    if (this.state.stage !== 'talking' || this.state.held)
      throw new ApiError(409, 'Only a call that talks can be put on hold.');
    this.note({ held: true });
    this.ask({ act: 'hold' });
    this.tell(new CallHeld(this.companyId, this.id, now));
  }

  unhold(now: number): void {
    if (this.state.stage !== 'talking' || !this.state.held) throw new ApiError(409, 'This call is not on hold.');
    this.note({ held: false });
    this.ask({ act: 'unhold' });
    this.tell(new CallUnheld(this.companyId, this.id, now));
  }

  transferred(by: number | null, to: { userId: number | null } | { number: string }, now: number): void {
    this.transferredBy = by;
    this.transferredTo = 'userId' in to ? to.userId : null;
    this.externalTransferredTo = 'number' in to ? to.number : null;
    this.tell(new CallTransferred(this.companyId, this.id, now));
    if (!('number' in to)) return;
    this.enter('dialing_external', { held: false });
    this.deadline = now + LONGEST_DIALLING;
    this.ask({ act: 'dial_external', to: to.number });
    this.tell(new CallExternallyTransferred(this.companyId, this.id, now));
  }

  transferFailed(now: number): void {
    this.tell(new CallTransferUnsuccessful(this.companyId, this.id, now));
  }

  externalAnswered(now: number): void {
    this.status = 'answered';
    this.answeredAt ??= now;
    this.enter('talking_external');
    this.deadline = null;
  }

  startRecording(now: number): void {
    if (this.isRecorded) return;
    this.note({ recordingSince: now });
    this.ask({ act: 'start_recording' });
  }

  pauseRecording(now: number): void {
    if (this.state.recordingSince === null) throw new ApiError(400, 'This call is not being recorded.');
    this.note({ recordingPaused: true, recordingSince: null, recorded: this.recordedBy(now) || null });
    this.ask({ act: 'pause_recording' });
  }

  resumeRecording(now: number): void {
    if (!this.state.recordingPaused) throw new ApiError(400, 'The recording of this call is not paused.');
    this.note({ recordingPaused: false, recordingSince: now });
    this.ask({ act: 'resume_recording' });
  }

  /** At this moment, or it was. */
  get isRecorded(): boolean {
    const { recordingSince, recordingPaused, recorded } = this.state;
    return recordingSince !== null || recordingPaused || recorded !== null;
  }

  voicemailLeft(now: number): void {
    if (this.direction !== 'inbound') throw new ApiError(409, 'Only inbound calls have voicemails.');
    this.refuseUnless(['voicemail', 'over'], 'voicemail');
    this.tell(new CallVoicemailLeft(this.companyId, this.id, now));
  }

  assetsGenerated(now: number): void {
    this.tell(new CallAssetsGenerated(this.companyId, this.id, now));
  }

  /** Seconds of talk count; the rate is in U.S. cents a minute. */
  ended(cause: HangupCause, now: number, rate: string | null): void {
    if (this.state.recordingSince !== null) {
      this.note({ recordingSince: null, recorded: this.recordedBy(now) });
      this.ask({ act: 'stop_recording' });
    }
    this.ask({ act: 'hang_up' });
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
    this.enter('over', { ring: null, held: false });
    this.deadline = null;
    this.tell(new CallHungUp(this.companyId, this.id, now));
    this.tell(new CallEnded(this.companyId, this.id, now));
  }

  cardSent(now: number): void {
    this.note({ hasCards: true });
    this.record(new InsightCardSent(this.companyId, this.id, now));
  }

  commented(now: number): void {
    this.tell(new CallCommented(this.companyId, this.id, now));
  }

  tagged(tagId: number, now: number): void {
    this.tell(new CallTagged(this.companyId, this.id, now, tagId));
  }

  untagged(tagId: number, now: number): void {
    this.tell(new CallUntagged(this.companyId, this.id, now, tagId));
  }

  assign(userId: number, now: number): void {
    if (this.assignedTo === userId) return;
    this.assignedTo = userId;
    this.tell(new CallAssigned(this.companyId, this.id, now));
  }

  archive(now: number): void {
    if (this.archived) return;
    this.archived = true;
    this.tell(new CallArchived(this.companyId, this.id, now));
  }

  unarchive(): void {
    this.archived = false;
  }

  private recordedBy(now: number): number {
    return (this.state.recorded ?? 0) + now - (this.state.recordingSince ?? now);
  }
}
