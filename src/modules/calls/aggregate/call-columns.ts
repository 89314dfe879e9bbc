import type { MissedCallReason } from '../../../contracts/calls/queries.js';
import type { CallDirection, CallStatus } from '../../../contracts/calls/types.js';
import { Bool, CompanyId, ForeignId, Id, Json, Text, Time, Version } from '../../../platform/database/columns.js';
import { Aggregate } from '../../../platform/events/aggregate.js';
import type { CallState } from './call-state.js';

export type HangupCause = 'caller_hung_up' | 'agent_hung_up' | 'system' | 'busy' | 'declined' | 'unreachable';

/** The columns of a call; its behaviour is in Call. */
export abstract class CallColumns extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() sid: string;
  @Text() direction: CallDirection;
  /** False for internal calls, which the public API does not show. */
  @Bool() listed: boolean;
  @Text() status: CallStatus;
  @ForeignId({ table: 'numbers', nullable: true }) numberId: number | null;
  /** The other party: E.164, or `anonymous`. */
  @Text({ name: 'raw_digits' }) rawDigits: string;
  /** The agent who answered or made the call. */
  @ForeignId({ name: 'user_id', nullable: true }) userId: number | null;
  @Time({ name: 'created_at' }) startedAt: number;
  @Time({ name: 'answered_at', nullable: true }) answeredAt: number | null;
  @Time({ name: 'ended_at', nullable: true }) endedAt: number | null;
  @Bool() archived: boolean;
  @Text({ name: 'missed_call_reason', nullable: true }) missedCallReason: MissedCallReason | null;
  @Text({ name: 'hangup_cause', nullable: true }) hangupCause: HangupCause | null;
  @Text({ nullable: true }) cost: string | null;
  @ForeignId({ name: 'assigned_to', nullable: true }) assignedTo: number | null;
  @ForeignId({ name: 'transferred_by', nullable: true }) transferredBy: number | null;
  @ForeignId({ name: 'transferred_to', nullable: true }) transferredTo: number | null;
  @Text({ name: 'external_transferred_to', nullable: true }) externalTransferredTo: string | null;
  @ForeignId({ name: 'automatic_callback_call_id', nullable: true }) automaticCallbackCallId: number | null;
  /** The teams that an inbound call rang, or the one it was transferred to. */
  @Json({ name: 'team_ids', nullable: true }) teamIds: number[] | null;
  @Json({ name: 'state' }) state: CallState;
  @Version() version: number;
}
