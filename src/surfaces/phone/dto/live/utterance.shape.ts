import { PARTICIPANT_TYPES, type SpokenUtterance } from '../../../../contracts/intelligence/types.js';
import * as s from '../../../../platform/http/openapi/shapes.js';

export const utteranceShape = s.schema(
  'PhoneUtterance',
  'What somebody said in a call.',
  s.object({
    id: s.integer(70211, 'Unique identifier of the utterance.'),
    participant_type: s.choice(
      PARTICIPANT_TYPES,
      'internal for an agent of the company, external for the other party.',
    ),
    user_id: s.nullable(s.integer(456, 'Id of the agent who spoke; null for the other party, or if it is not known.')),
    text: s.string('How can I help you?', 'What was said.'),
    timestamp: s.integer(1781777470250, 'When it was said, UNIX milliseconds.'),
    duration_ms: s.integer(1800, 'How long it took, in milliseconds.'),
  }),
);

export const utteranceListShape = s.schema(
  'PhoneUtteranceList',
  'What was said in a call.',
  s.object({ utterances: s.list(utteranceShape, 'The utterances in the order in which they were said.') }),
);

export const presentUtterance = (utterance: SpokenUtterance): s.ValueOf<typeof utteranceShape> => ({
  id: utterance.id,
  participant_type: utterance.participantType,
  user_id: utterance.userId,
  text: utterance.text,
  timestamp: utterance.spokenAt,
  duration_ms: utterance.durationMs,
});
