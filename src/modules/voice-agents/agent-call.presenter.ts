import { iso } from '../../platform/clock.js';
import * as s from '../../platform/http/openapi/shapes.js';
import type { AgentCall } from './agent-call.entity.js';
import { AGENT_CALL_STATUSES, type AgentCallStatus } from './agent-call-states.js';

export interface AgentCallRow {
  ulid: string;
  idempotency_key: string;
  status: AgentCallStatus;
  agent_id: number;
  contact_phone: string;
  failure_reason: string | null;
  call_id: number | null;
  created_at: number;
  expires_at: number;
  started_at: number | null;
  ended_at: number | null;
}

export const AGENT_CALL_COLUMNS = `ulid, idempotency_key, status, agent_id, contact_phone, failure_reason, call_id, created_at,
  expires_at, started_at, ended_at`;

const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

export type AcceptedCall = s.ValueOf<typeof acceptedCallShape>;

export const presentAcceptedCall = ({
  ulid: id,
  idempotencyKey: idempotency_key,
  status,
  agentId: virtual_agent_id,
}: Pick<AgentCall, 'ulid' | 'idempotencyKey' | 'status' | 'agentId'>): AcceptedCall => ({
  id,
  idempotency_key,
  status,
  virtual_agent_id,
});

export type AgentCallDocument = s.ValueOf<typeof agentCallShape>;

export const presentAgentCall = (row: AgentCallRow): AgentCallDocument => ({
  id: row.ulid,
  idempotency_key: row.idempotency_key,
  status: row.status,
  virtual_agent_id: row.agent_id,
  contact_phone: row.contact_phone,
  call_id: row.call_id,
  failure_reason: row.failure_reason,
  created_at: iso(row.created_at),
  expires_at: iso(row.expires_at),
  started_at: isoOrNull(row.started_at),
  ended_at: isoOrNull(row.ended_at),
});

const acceptedProperties = {
  id: s.string('01KVDC3S8PSW4Q9ZB6T2M7XH5N', 'A ULID'),
  idempotency_key: s.string('appointment-4711'),
  status: s.choice(AGENT_CALL_STATUSES),
  virtual_agent_id: s.integer(21),
};

export const acceptedCallShape = s.schema('AcceptedVoiceAgentCall', s.object(acceptedProperties));

export const agentCallShape = s.schema(
  'VoiceAgentCall',
  s.object({
    ...acceptedProperties,
    contact_phone: s.string('+33639984567', 'E.164'),
    call_id: s.nullable(s.integer(815, 'The call, once it is made')),
    failure_reason: s.nullable(s.string('expired', 'Or number_not_active, or why the call came to nothing')),
    created_at: s.timestamp(),
    expires_at: s.timestamp('How long it may wait for its turn'),
    started_at: { ...s.nullable(s.timestamp('When the callee answered')), examples: [null] },
    ended_at: { ...s.nullable(s.timestamp()), examples: [null] },
  }),
);
