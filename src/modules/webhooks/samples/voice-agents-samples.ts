import type { EventData } from '../catalogue/event-definition.js';

const STARTED = 1781780400;

/** One conversation of an AI voice agent; the session is the requested outbound call. */
const session: EventData = {
  id: 815,
  call_id: 815,
  call_uuid: 'd2c41f70-9b5e-4a36-8f1d-7e0b3c6a9d58',
  ai_voice_agent_id: 21,
  ai_voice_agent_name: 'Appointments',
  ai_voice_agent_session_id: '01KVDC3S8PSW4Q9ZB6T2M7XH5N',
  number_id: 1234,
  created_at: STARTED - 6,
};

export const started: EventData = {
  ...session,
  external_caller_number: '+33639984567',
  internal_number: '+33199001234',
  started_at: STARTED,
};
export const ended: EventData = { ...started, ended_at: STARTED + 95, call_end_reason: 'caller_hung_up' };
export const escalated: EventData = { ...session, escalation_reason: 'The callee asked for a person' };
export const summary: EventData = {
  ...session,
  extracted_data: { 'Which day suits you?': 'Thursday', 'Morning or afternoon?': 'Morning' },
};
