import { randomUUID } from 'node:crypto';
import { Entity } from 'typeorm';
import {
  CallAgentDeclined,
  CallAnswered,
  CallArchived,
  CallAssigned,
  CallEscalated,
  CallExternallyTransferred,
  CallHeld,
  CallHungUp,
  CallRingingOnAgent,
  CallTransferred,
  CallUnheld,
  InsightCardSent,
} from '../../contracts/calls/events.js';
import { MINUTE } from '../../platform/clock.js';
import { ApiError } from '../../platform/api-error.js';
import type { HangupCause } from './aggregate/call-columns.js';
import { costOf } from './aggregate/call-cost.js';
import { CallMedia } from './aggregate/call-media.js';
import { type Hold, holdersAfter, initialState, isHeldAtPhone, isHeldBy, type Stage } from './aggregate/call-state.js';
import { missedCallReason } from './aggregate/missed-call.js';

const DIAL_TIMEOUT = MINUTE;

export type NewCall = Pick<Call, 'companyId' | 'numberId' | 'direction' | 'rawDigits'> &
  Partial<Pick<Call, 'sid' | 'userId' | 'automaticCallbackCallId'>> & {
    stage: Stage;
    widget?: string;
    connectionId?: number | null;
    alwaysRecorded?: boolean;
  };

interface EndOptions {
  /** U.S. cents per minute of talk time. */
  rate: string | null;
  /** How long the announcement of the end may wait for files, in milliseconds. */
  filesWait: number;
  /** The carrier reports a voicemail after the caller has hung up. */
  voicemailFollows: boolean;
}

@Entity('calls')
export class Call extends CallMedia {
  static create({ stage, widget, connectionId = null, alwaysRecorded, ...fields }: NewCall, now: number): Call {
    return Object.assign(new Call(), {
      ...fields,
      listed: fields.direction !== 'internal',
      sid: fields.sid ?? randomUUID(),
      userId: fields.userId ?? null,
      automaticCallbackCallId: fields.automaticCallbackCallId ?? null,
      state: { ...initialState(stage, widget ?? null), connection: connectionId, alwaysRecorded },
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

  requireStage(stages: readonly Stage[], what: string): void {
    if (!stages.includes(this.state.stage))
      throw new ApiError(409, `${what} cannot happen: the call is not in that state.`);
  }

  requireTransferable(): void {
    if (!this.isLive) throw new ApiError(400, 'This call is over; only a live call can be transferred.');
    if (this.direction === 'outbound' && this.answeredAt === null)
      throw new ApiError(400, 'The callee has not answered yet; only an answered outbound call can be transferred.');
  }

  /** What happened on the previous Number does not count as a miss of the new one. */
  moveTo(numberId: number): void {
    this.numberId = numberId;
    this.teamIds = null;
    this.updateState({ closed: false, rang: false, ring: null, held: false });
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
    this.request({ act: 'originate', from, to }, now);
    this.deadline = now + DIAL_TIMEOUT;
  }

  ringAgents(userIds: readonly number[], now: number): void {
    for (const userId of userIds) {
      this.request({ act: 'ring_agent', user_id: userId }, now);
      this.publish(CallRingingOnAgent, now, userId);
    }
  }

  decline(userId: number, now: number): void {
    this.stopRinging([userId], now);
    this.publish(CallAgentDeclined, now, userId);
  }

  /** `userId` is null if the callee of an outbound call answered. */
  answer(userId: number | null, now: number): void {
    this.status = 'answered';
    this.answeredAt ??= Math.max(now, this.startedAt);
    // The user of an internal call is its caller; raw_digits names the callee.
    if (this.direction !== 'internal') this.userId = userId ?? this.userId;
    this.enterStage('talking', { held: false });
    this.deadline = null;
    this.publish(CallAnswered, now);
  }

  addVoiceAgent(id: number, script: string, now: number): void {
    this.updateState({ voiceAgent: id });
    this.request({ act: 'bridge_voice_agent', voice_agent_id: id, script }, now);
  }

  removeVoiceAgent(now: number): void {
    if (!this.state.voiceAgent) return;
    this.request({ act: 'release_voice_agent', voice_agent_id: this.state.voiceAgent }, now);
    this.updateState({ voiceAgent: null });
  }

  escalate(reason: string, now: number): void {
    this.requireStage(['talking'], 'escalated');
    if (!this.state.voiceAgent) throw new ApiError(409, 'No voice agent is on this call.');
    this.publish(CallEscalated, now, reason);
  }

  /**
   * Each of two colleagues may hold their call, and only who holds it can end that: a desk phone that holds takes no audio
   * until it is resumed there. It may also hold what is held already.
   */
  hold(hold: Hold, now: number): void {
    const { by, held, atPhone } = hold;
    const isChanging = isHeldBy(this.state, by) !== held;
    if (this.state.stage !== 'talking' || !(isChanging || (held && atPhone)))
      throw new ApiError(
        409,
        held ? 'Only a call that talks can be put on hold.' : 'You have not put this call on hold.',
      );
    if (!held && !atPhone && isHeldAtPhone(this.state, by))
      throw new ApiError(409, 'Your desk phone holds this call; resume it there.');
    this.updateState(holdersAfter(this.state, hold));
    if (!isChanging) return;
    this.addStep({ type: held ? 'held' : 'resumed', at: now, by });
    this.request({ act: held ? 'hold' : 'unhold', user_id: by }, now);
    const Event = held ? CallHeld : CallUnheld;
    this.publish(Event, now);
  }

  sendDigits(digits: string, now: number): void {
    if (this.direction === 'internal') throw new ApiError(409, 'Digits cannot be sent to a colleague.');
    if (this.state.stage !== 'talking') throw new ApiError(409, 'The other party has not answered yet.');
    if (this.state.held) throw new ApiError(409, 'This call is on hold.');
    this.request({ act: 'send_digits', digits }, now);
  }

  /** `by` is null if no agent is on the call, as while an earlier transfer rings: then its agent remains. */
  transfer(by: number | null, to: { userId: number | null } | { number: string }, now: number): void {
    this.releaseExternal(now);
    this.transferredBy = by ?? this.transferredBy;
    this.transferredTo = 'userId' in to ? to.userId : null;
    this.externalTransferredTo = 'number' in to ? to.number : null;
    this.publish(CallTransferred, now);
    if (!('number' in to)) return;
    this.enterStage('dialing_external', { held: false, connectedExternally: false });
    this.deadline = now + DIAL_TIMEOUT;
    this.request({ act: 'dial_external', to: to.number }, now);
    this.publish(CallExternallyTransferred, now);
  }

  /** The target of an earlier transfer is not on the call any more. */
  releaseExternal(now: number): void {
    const { stage } = this.state;
    if (stage === 'dialing_external' || stage === 'talking_external') this.request({ act: 'release_external' }, now);
  }

  answerExternally(now: number): void {
    this.status = 'answered';
    this.answeredAt ??= Math.max(now, this.startedAt);
    this.enterStage('talking_external', { connectedExternally: true });
    this.deadline = null;
    this.publish(CallAnswered, now);
  }

  reportVoicemail(): void {
    if (this.direction !== 'inbound') throw new ApiError(409, 'Only inbound calls have voicemails.');
    this.requireStage(['voicemail', 'over'], 'voicemail');
    this.reportFile('voicemail');
    // The voicemail may be reported after the hang-up.
    if (this.missedCallReason === 'short_abandoned')
      this.missedCallReason = this.state.rang ? 'agents_did_not_answer' : 'no_available_agent';
  }

  end(cause: HangupCause, now: number, { rate, filesWait, voicemailFollows }: EndOptions): void {
    this.stopRecording(now);
    const files = this.expectedFiles(voicemailFollows && this.state.stage === 'voicemail');
    this.request({ act: 'hang_up' }, now);
    this.status = 'done';
    // The clock may have stepped back during the call.
    this.endedAt = Math.max(now, this.answeredAt ?? this.startedAt);
    this.hangupCause = cause;
    this.cost = costOf(rate, this.answeredAt === null ? 0 : this.endedAt - this.answeredAt);
    if (this.direction === 'inbound' && this.answeredAt === null)
      this.missedCallReason = missedCallReason({
        state: this.state,
        byCaller: cause === 'caller_hung_up',
        lasted: this.endedAt - this.startedAt,
      });
    this.enterStage('over', { ring: null, held: false });
    this.publish(CallHungUp, now);
    if (files.length > 0 && filesWait > 0) this.awaitFiles(files, now + filesWait);
    else this.complete(now);
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
}
