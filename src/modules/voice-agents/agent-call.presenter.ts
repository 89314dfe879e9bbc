import { iso } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import * as s from '../../platform/http/openapi/shapes.js';
import { AgentCall } from './agent-call.entity.js';
import { AGENT_CALL_STATUSES } from './agent-call-states.js';

export const AGENT_CALL = columnsOf(AgentCall, [
  'ulid',
  'idempotencyKey',
  'status',
  'agentId',
  'contactPhone',
  'failureReason',
  'callId',
  'createdAt',
  'expiresAt',
  'startedAt',
  'endedAt',
]);

const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

export type AcceptedCall = s.ValueOf<typeof acceptedCallShape>;

export const presentAcceptedCall = (
  call: Pick<AgentCall, 'ulid' | 'idempotencyKey' | 'status' | 'agentId'>,
): AcceptedCall => ({
  id: call.ulid,
  idempotency_key: call.idempotencyKey,
  status: call.status,
  virtual_agent_id: call.agentId,
});

export type AgentCallDocument = s.ValueOf<typeof agentCallShape>;

export const presentAgentCall = (call: ReturnType<typeof AGENT_CALL.parse>): AgentCallDocument => ({
  ...presentAcceptedCall(call),
  contact_phone: call.contactPhone,
  call_id: call.callId,
  failure_reason: call.failureReason,
  created_at: iso(call.createdAt),
  expires_at: iso(call.expiresAt),
  started_at: isoOrNull(call.startedAt),
  ended_at: isoOrNull(call.endedAt),
});

const acceptedProperties = {
  id: s.string('01KVDC3S8PSW4Q9ZB6T2M7XH5N', 'Unique identifier of the requested call, a ULID.'),
  idempotency_key: s.string('appointment-4711', 'The key of the request.'),
  status: s.choice(AGENT_CALL_STATUSES, 'State of the requested call.'),
  virtual_agent_id: s.integer(21, 'Id of the AI voice agent.'),
};

export const acceptedCallShape = s.schema(
  'AcceptedVoiceAgentCall',
  'A call that an AI voice agent will make.',
  s.object(acceptedProperties),
);

export const agentCallShape = s.schema(
  'VoiceAgentCall',
  'A call that an AI voice agent was asked to make.',
  s.object({
    ...acceptedProperties,
    contact_phone: s.string('+33639984567', 'The number to call, E.164.'),
    call_id: s.nullable(s.integer(815, 'Id of the call; null until it is made.')),
    failure_reason: s.nullable(
      s.string('expired', 'expired, number_not_active, or why the call failed; null if it did not fail.'),
    ),
    created_at: s.timestamp('When the call was requested, ISO 8601, UTC.'),
    expires_at: s.timestamp('When the request expires if the call is not made, ISO 8601, UTC.'),
    started_at: s.withExample(s.nullable(s.timestamp('When the callee answered; null before that.')), null),
    ended_at: s.withExample(s.nullable(s.timestamp('When the call ended; null before that.')), null),
  }),
);
