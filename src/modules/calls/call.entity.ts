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
import type { MissedCallReason } from '../../contracts/calls/queries.js';
import type { CallDirection, CallStatus } from '../../contracts/calls/types.js';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { ApiError } from '../../platform/api-error.js';
import { Bool, CompanyId, ForeignId, Id, Json, Text, Time, Version } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import { CallFiles } from './aggregate/call-files.js';
import {
  type CallState,
  type CallStep,
  readState,
  type StoredCallState,
  storeState,
  withStep,
} from './aggregate/call-state.js';
import { CarrierRequests } from './aggregate/carrier-requests.js';
import { type Hold, Holders } from './aggregate/holders.js';
import { type EndOptions, type HangupCause, outcomeOf } from './aggregate/outcome.js';
import type { RecordingAct } from './aggregate/recording.js';
import { requireAllowed, requireStage, type Stage, timeLimitOf, TRANSITIONS } from './aggregate/stages.js';

type EventType<D extends unknown[]> = new (companyId: number, callId: number, at: number, ...rest: D) => DomainEvent;

@Entity('calls')
export class Call extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() sid: string;
  @Text() direction: CallDirection;
  /** False for internal calls, which the public API does not show. */
  @Bool() listed: boolean;
  @Text() status: CallStatus = 'initial';
  @ForeignId({ table: 'numbers', nullable: true }) numberId: number | null;
  /** The other party: E.164, or `anonymous`. */
  @Text() rawDigits: string;
  /** The agent who answered or made the call. */
  @ForeignId({ nullable: true }) userId: number | null;
  @Time({ name: 'created_at' }) startedAt: number;
  @Time({ nullable: true }) answeredAt: number | null = null;
  @Time({ nullable: true }) endedAt: number | null = null;
  @Bool() archived = false;
  @Text({ nullable: true }) missedCallReason: MissedCallReason | null = null;
  @Text({ nullable: true }) hangupCause: HangupCause | null = null;
  @Text({ nullable: true }) cost: string | null = null;
  @ForeignId({ nullable: true }) assignedTo: number | null = null;
  @ForeignId({ nullable: true }) transferredBy: number | null = null;
  @ForeignId({ nullable: true }) transferredTo: number | null = null;
  @Text({ nullable: true }) externalTransferredTo: string | null = null;
  @ForeignId({ nullable: true }) automaticCallbackCallId: number | null;
  /** The teams that an inbound call rang, or the one it was transferred to. */
  @Json({ nullable: true }) teamIds: number[] | null = null;
  @Version() version: number;

  state: CallState;
  /** When the current stage times out; null cancels the timer, undefined leaves it unchanged. */
  deadline: number | null | undefined;
  readonly files = new CallFiles(this);
  private readonly requests = new CarrierRequests();

  /** The state under its stored names. */
  @Json({ name: 'state' })
  get storedState(): StoredCallState {
    return storeState(this.state);
  }

  set storedState(stored: StoredCallState) {
    this.state = readState(stored);
  }

  get isLive(): boolean {
    return this.status !== 'done';
  }

  updateState(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
  }

  /** Changes the stage, and starts the timer that ends the new one. */
  enter(stage: Stage, now: number, change: Partial<CallState> = {}): void {
    requireAllowed(this.state.stage, stage);
    this.updateState({ ...change, stage });
    this.startTimer(now);
  }

  private startTimer(now: number): void {
    const limit = timeLimitOf(this.state.stage, this.state.ring);
    this.deadline = limit === null ? null : now + limit;
  }

  requireTransferable(): void {
    if (!this.isLive) throw new ApiError(400, 'This call is over; only a live call can be transferred.');
    if (this.direction === 'outbound' && this.answeredAt === null)
      throw new ApiError(400, 'The callee has not answered yet; only an answered outbound call can be transferred.');
  }

  /** Sends a request to the carrier after the commit. */
  request(request: CarrierRequest, now: number): void {
    if (this.requests.areNone) this.updateState({ requestSequence: (this.state.requestSequence ?? 0) + 1 });
    this.requests.add(request, now);
  }

  /** The request also announces that the agents are free for other calls. */
  stopRinging(userIds: readonly number[], now: number): void {
    for (const userId of userIds) this.request({ act: 'stop_ringing_agent', user_id: userId }, now);
  }

  override releaseEvents(): DomainEvent[] {
    return [...super.releaseEvents(), ...this.requests.release(this)];
  }

  /** Internal calls publish no events. */
  publish<D extends unknown[]>(Event: EventType<D>, now: number, ...details: D): void {
    if (this.listed) this.record(() => new Event(this.companyId, this.id, now, ...details));
  }

  /** Resets what happened on the previous Number, so that it does not count as a miss of the new one. */
  moveTo(numberId: number): void {
    this.numberId = numberId;
    this.teamIds = null;
    this.updateState({ closed: false, rang: false, ring: null, holders: new Holders() });
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
    this.startTimer(now);
  }

  /** The ring must not have tried these agents yet. */
  ringAgents(userIds: readonly number[], now: number): void {
    const ring = this.state.ring!;
    this.enter('ringing', now, { rang: true, ring: { ...ring, tried: [...ring.tried, ...userIds], since: now } });
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
    // The user of an internal call is its caller; raw_digits names the callee.
    if (this.direction !== 'internal') this.userId = userId ?? this.userId;
    this.talk('talking', now, { holders: new Holders() });
  }

  answerExternally(now: number): void {
    this.talk('talking_external', now, { connectedExternally: true });
  }

  private talk(stage: 'talking' | 'talking_external', now: number, change: Partial<CallState>): void {
    this.enter(stage, now, change);
    this.status = 'answered';
    this.answeredAt ??= Math.max(now, this.startedAt);
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
    requireStage(this.state.stage, TRANSITIONS.escalated.from, 'escalated');
    if (!this.state.voiceAgent) throw new ApiError(409, 'No voice agent is on this call.');
    this.publish(CallEscalated, now, reason);
  }

  hold(hold: Hold, now: number): void {
    const { by, held } = hold;
    const { holders, stage } = this.state;
    this.updateState({ holders: holders.apply(hold, stage === 'talking') });
    if (holders.include(by) === held) return;
    this.addStep({ type: held ? 'held' : 'resumed', at: now, by });
    this.request({ act: held ? 'hold' : 'unhold', user_id: by }, now);
    const Event = held ? CallHeld : CallUnheld;
    this.publish(Event, now);
  }

  addStep(step: CallStep): void {
    this.updateState({ steps: withStep(this.state.steps, step) });
  }

  sendDigits(digits: string, now: number): void {
    if (this.direction === 'internal') throw new ApiError(409, 'Digits cannot be sent to a colleague.');
    if (this.state.stage !== 'talking') throw new ApiError(409, 'The other party has not answered yet.');
    if (this.state.holders.areHolding) throw new ApiError(409, 'This call is on hold.');
    this.request({ act: 'send_digits', digits }, now);
  }

  /** `by` is null if no agent is on the call, as while an earlier transfer rings; `transferredBy` then stays. */
  transfer(by: number | null, to: { userId: number | null } | { number: string }, now: number): void {
    this.releaseExternal(now);
    this.transferredBy = by ?? this.transferredBy;
    this.transferredTo = 'userId' in to ? to.userId : null;
    this.externalTransferredTo = 'number' in to ? to.number : null;
    this.publish(CallTransferred, now);
    if (!('number' in to)) return;
    this.enter('dialing_external', now, { holders: new Holders(), connectedExternally: false });
    this.request({ act: 'dial_external', to: to.number }, now);
    this.publish(CallExternallyTransferred, now);
  }

  /** Takes the external target of an earlier transfer off the call. */
  releaseExternal(now: number): void {
    const { stage } = this.state;
    if (stage === 'dialing_external' || stage === 'talking_external') this.request({ act: 'release_external' }, now);
  }

  /** Sends a request to the carrier only if the recording changes. */
  setRecording(act: RecordingAct, now: number): void {
    const recording = this.state.recording[act](now);
    if (recording === this.state.recording) return;
    this.updateState({ recording });
    this.request({ act: `${act}_recording` }, now);
  }

  reportVoicemail(): void {
    if (this.direction !== 'inbound') throw new ApiError(409, 'Only inbound calls have voicemails.');
    requireStage(this.state.stage, ['voicemail', 'over'], 'voicemail');
    this.files.report('voicemail');
    // The carrier may report the voicemail after the hang-up.
    if (this.missedCallReason === 'short_abandoned')
      this.missedCallReason = this.state.rang ? 'agents_did_not_answer' : 'no_available_agent';
  }

  end(cause: HangupCause, now: number, { rate, filesWait, voicemailFollows }: EndOptions): void {
    this.setRecording('stop', now);
    const files = this.files.expected(voicemailFollows && this.state.stage === 'voicemail');
    this.request({ act: 'hang_up' }, now);
    this.status = 'done';
    Object.assign(this, outcomeOf(this, cause, rate, now));
    this.enter('over', now, { ring: null, holders: new Holders() });
    this.publish(CallHungUp, now);
    if (files.length > 0 && filesWait > 0) this.files.await(files, now + filesWait);
    else this.files.complete(now);
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
