import { Entity } from 'typeorm';
import type { LineQuality } from '../../contracts/calls/commands.js';
import type { RingOutcome } from '../../contracts/calls/queries.js';
import type { CallDirection } from '../../contracts/calls/types.js';
import { ApiError } from '../../platform/api-error.js';
import { CompanyId, ForeignId, Id, Integer, Json, Text, Time } from '../../platform/database/columns.js';
import { declareUnique } from '../../platform/database/schema/unique-violations.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import type { Facet } from './call-facets.js';
import type { AgentState } from './engine/agents/agents.js';

/** A user as the call engine sees them. */
@Entity('agents')
export class Agent {
  @ForeignId({ primary: true, table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
  @CompanyId() companyId: number;
  @ForeignId({ nullable: true }) callId: number | null;
  /** Meaningless without a call. */
  @Text() state: AgentState;
  @Time() idleSince: number;
}

@Entity('waiting_calls')
export class WaitingCall {
  @ForeignId({ primary: true, table: 'calls', owned: true }) callId: number;
  @CompanyId() companyId: number;
  @Integer() priority: number;
  @Time() since: number;
}

@Entity('ring_attempts')
export class RingAttempt {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls', owned: true }) callId: number;
  @ForeignId() userId: number;
  @Time() startedAt: number;
  @Time({ nullable: true }) endedAt: number | null;
  @Text({ nullable: true }) outcome: RingOutcome | null;
}

/** The audio quality of a leg of a call. */
@Entity('leg_statistics')
export class LegStatistics {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls', owned: true }) callId: number;
  /** Null for the party outside. */
  @ForeignId({ nullable: true }) userId: number | null;
  @Json() statistics: LineQuality;
  @Time() createdAt: number;
}

/** How many calls of a company began on a past day. */
@Entity('call_days')
export class CallDay {
  @CompanyId({ primary: true, owned: true }) companyId: number;
  @Time({ primary: true }) day: number;
  @Integer() inbound: number;
  @Integer() outbound: number;
}

/** How many calls of a past day have a tag. */
@Entity('call_tag_days')
export class CallTagDay {
  @CompanyId({ primary: true, owned: true }) companyId: number;
  @ForeignId({ primary: true, table: 'tags', owned: true, pending: { event: 'TagDeleted' } }) tagId: number;
  @Time({ primary: true }) day: number;
  @Text({ primary: true }) direction: CallDirection;
  @Integer() calls: number;
}

/** A value to filter calls by. */
@Entity('call_facets')
export class CallFacet {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls', owned: true }) callId: number;
  @Text() facet: Facet;
  /** The start and direction of the call, which never change. */
  @Time({ name: 'created_at' }) startedAt: number;
  @Text() direction: CallDirection;
}

declareUnique('blocked_callers', ['company_id', 'phone_number'], () =>
  ApiError.invalid('phone_number', 'is blocked already'),
);

/** A caller whose calls to all Numbers of a company are refused. */
@Entity('blocked_callers')
export class BlockedCaller extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  /** E.164, or anonymous for all callers without a number. */
  @Text() phoneNumber: string;
  @Text({ nullable: true }) note: string | null;
  @Time() createdAt: number;
}
