import { Entity } from 'typeorm';
import { ulid } from 'ulid';
import {
  VoiceAgentCallRequested,
  VoiceAgentEnded,
  VoiceAgentEscalated,
  VoiceAgentStarted,
  VoiceAgentSummarised,
} from '../../contracts/voice-agents/events.js';
import { CompanyId, ForeignId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import { declareUnique } from '../../platform/database/schema/unique-violations.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { type AgentCallStatus, type Transition, nextStatus } from './agent-call-states.js';
import type { Context } from './script.js';
import type { VoiceAgent } from './voice-agent.entity.js';

declareUnique(
  'voice_agent_calls',
  ['company_id', 'idempotency_key'],
  () => new ApiError(409, 'idempotency_key was used before.', { idempotency_key: ['was used before'] }),
);

interface RequestedCall {
  contactPhone: string;
  idempotencyKey: string;
  context: Context;
  expiresAt: number;
}

/** A call requested from a voice agent. Ignores impossible transitions. */
@Entity('voice_agent_calls')
export class AgentCall extends Aggregate {
  @Id() id: number;
  @Text() ulid: string;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'voice_agents' }) agentId: number;
  @ForeignId({ table: 'numbers' }) numberId: number;
  @Text() contactPhone: string;
  @Text() idempotencyKey: string;
  @Json() context: Context;
  @Text() status: AgentCallStatus;
  @Text({ nullable: true }) failureReason: string | null;
  @Time() createdAt: number;
  @Time() expiresAt: number;
  @ForeignId({ nullable: true }) callId: number | null;
  @Text({ nullable: true }) callSid: string | null;
  @Time({ nullable: true }) dialledAt: number | null;
  @Time({ nullable: true }) startedAt: number | null;
  @Time({ nullable: true }) endedAt: number | null;
  @Text({ nullable: true }) endReason: string | null;
  @Text({ nullable: true }) escalationReason: string | null;
  @Json({ nullable: true }) extractedData: Record<string, string | null> | null;

  static create(agent: VoiceAgent, call: RequestedCall, now: number): AgentCall {
    const created: AgentCall = Object.assign(new AgentCall(), {
      ulid: ulid(now),
      companyId: agent.companyId,
      agentId: agent.id,
      numberId: agent.numberId,
      ...call,
      status: 'PENDING',
      failureReason: null,
      createdAt: now,
      callId: null,
      callSid: null,
      dialledAt: null,
      startedAt: null,
      endedAt: null,
      endReason: null,
      escalationReason: null,
      extractedData: null,
    } satisfies Partial<AgentCall>);
    created.record(new VoiceAgentCallRequested(agent.companyId, now));
    return created;
  }

  markDialled(callId: number, sid: string, now: number): void {
    if (this.apply('dialled')) Object.assign(this, { callId, callSid: sid, dialledAt: now });
  }

  markUndialable(now: number): void {
    if (this.apply('undialable')) this.fail('number_not_active', now);
  }

  expire(now: number): void {
    if (this.apply('expired')) this.fail('expired', now);
  }

  markAnswered(now: number): void {
    if (!this.apply('answered')) return;
    this.startedAt = now;
    this.record(new VoiceAgentStarted(this.companyId, this.callId!, now));
  }

  /** Ends the conversation, because people take over the call. */
  escalate(reason: string, extracted: Record<string, string | null>, now: number): void {
    if (this.status !== 'IN_PROGRESS') return;
    this.escalationReason = reason;
    this.record(new VoiceAgentEscalated(this.companyId, this.callId!, now));
    this.end('escalated', extracted, now);
  }

  /** The voice agent leaves the call. A call that nobody answered had no conversation, so it has failed. */
  end(reason: string, extracted: Record<string, string | null>, now: number): void {
    if (!this.apply('ended')) return;
    const hadConversation = this.startedAt !== null;
    if (hadConversation) Object.assign(this, { endedAt: now, extractedData: extracted });
    else this.fail(reason, now);
    this.endReason = reason;
    this.record(new VoiceAgentEnded(this.companyId, this.callId!, now));
    if (hadConversation) this.record(new VoiceAgentSummarised(this.companyId, this.callId!, now));
  }

  private fail(reason: string, now: number): void {
    Object.assign(this, { failureReason: reason, endedAt: now });
  }

  private apply(transition: Transition): boolean {
    const next = nextStatus(this.status, transition);
    this.status = next ?? this.status;
    return next !== undefined;
  }
}
