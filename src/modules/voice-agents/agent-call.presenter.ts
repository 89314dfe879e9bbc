import { iso } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import {
  choice,
  integer,
  nullable,
  object,
  schema,
  string,
  timestamp,
  type ValueOf,
} from '../../platform/http/openapi/shapes.js';
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

export type AcceptedCall = ValueOf<typeof acceptedCallShape>;

export const presentAcceptedCall = (
  call: Pick<AgentCall, 'ulid' | 'idempotencyKey' | 'status' | 'agentId'>,
): AcceptedCall => ({
  id: call.ulid,
  idempotency_key: call.idempotencyKey,
  status: call.status,
  virtual_agent_id: call.agentId,
});

export type AgentCallDocument = ValueOf<typeof agentCallShape>;

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
  id: string('01KVDC3S8PSW4Q9ZB6T2M7XH5N', 'A ULID'),
  idempotency_key: string('appointment-4711'),
  status: choice(AGENT_CALL_STATUSES),
  virtual_agent_id: integer(21),
};

export const acceptedCallShape = schema('AcceptedVoiceAgentCall', object(acceptedProperties));

export const agentCallShape = schema(
  'VoiceAgentCall',
  object({
    ...acceptedProperties,
    contact_phone: string('+33639984567', 'E.164'),
    call_id: nullable(integer(815, 'The call, once it is made')),
    failure_reason: nullable(string('expired', 'Or number_not_active, or why the call came to nothing')),
    created_at: timestamp(),
    expires_at: timestamp('How long it may wait for its turn'),
    started_at: { ...nullable(timestamp('When the callee answered')), examples: [null] },
    ended_at: { ...nullable(timestamp()), examples: [null] },
  }),
);
