import { derived } from '../../../platform/http/openapi/derived-schemas.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const session = {
  id: s.integer(815, 'The same as call_id.'),
  call_id: s.integer(815, 'The call that the AI voice agent made.'),
  call_uuid: s.string('d2c41f70-9b5e-4a36-8f1d-7e0b3c6a9d58', 'The sid of the call.'),
  ai_voice_agent_id: s.integer(21, 'The AI voice agent.'),
  ai_voice_agent_name: s.string('Appointments', 'The name of the AI voice agent.'),
  ai_voice_agent_session_id: s.string('01KVDC3S8PSW4Q9ZB6T2M7XH5N', 'The id of the conversation, a ULID.'),
  number_id: s.integer(1234, 'The Number from which the call was made.'),
  created_at: s.integer(1781780394, 'When the call was dialled, UNIX seconds.'),
};

const parties = {
  external_caller_number: s.string('+33639984567', 'The other party, E.164.'),
  internal_number: s.string('+33199001234', 'The digits of the Number, E.164.'),
};

export const started = derived('VoiceAgentStartedEventData', 'A conversation of an AI voice agent that started.', () =>
  s.object({
    ...session,
    ...parties,
    started_at: s.integer(1781780400, 'When the conversation started, UNIX seconds.'),
  }),
);

export const ended = derived('VoiceAgentEndedEventData', 'A conversation of an AI voice agent that ended.', () =>
  s.object({
    ...session,
    ...parties,
    started_at: s.nullable(s.integer(1781780400, 'When the conversation started; null if nobody answered.')),
    ended_at: s.integer(1781780495, 'When the call ended, UNIX seconds.'),
    call_end_reason: s.string('caller_hung_up', 'Why the call ended.'),
  }),
);

export const escalated = derived(
  'VoiceAgentEscalatedEventData',
  'A conversation that an AI voice agent handed to people.',
  () =>
    s.object({
      ...session,
      escalation_reason: s.nullable(s.string('The callee asked for a person', 'As the carrier reported it.')),
    }),
);

export const summary = derived('VoiceAgentSummaryEventData', 'What an AI voice agent learned in a conversation.', () =>
  s.object({
    ...session,
    extracted_data: {
      type: 'object',
      additionalProperties: s.nullable(s.string('Thursday', 'The answer; null if there was none.')),
      description: 'The answers of the other party, by question of the script.',
      examples: [{ 'Which day suits you?': 'Thursday' }],
    },
  }),
);
