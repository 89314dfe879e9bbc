import { LANGUAGES, PARTICIPANT_TYPES } from '../../../contracts/intelligence/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { ANSWERS, SENTIMENTS } from '../results/contents.js';
import { QUESTION_TYPES, SECTION_TYPES } from '../rules/definitions.js';

const number = (example: number, description?: string): s.Shape => ({
  type: 'number',
  examples: [example],
  description,
});

const callId = s.integer(812);
const user = s.nullable(s.integer(456));
const speaker = {
  user_id: { ...user, description: 'Only of agents' },
  phone_number: s.string('+33639984567', 'Only of the other party'),
};

const utterance = s.object(
  {
    start_time: number(8.2, 'Seconds from the start of the call'),
    end_time: number(10.9),
    text: s.string('Hello, this is Madeleine.'),
    participant_type: s.choice(PARTICIPANT_TYPES),
  },
  speaker,
);

const liveUtterance = s.object(
  {
    duration_ms: s.integer(2700),
    participant_type: s.choice(PARTICIPANT_TYPES),
    text: s.string('Hello, this is Madeleine.'),
    timestamp: s.integer(1781777470200, 'UNIX milliseconds'),
  },
  { user_id: speaker.user_id },
);

const content = (of: s.Shape): s.Shape => s.object({ language: s.choice(LANGUAGES), utterances: s.list(of) });

export const transcription = s.object({
  transcription: s.object({
    id: s.integer(3001),
    call_id: callId,
    call_created_at: s.timestamp(),
    type: s.choice(['call', 'voicemail']),
    content: content(utterance),
  }),
});

export const realtimeTranscription = s.object({
  call_id: callId,
  call_uuid: s.string('6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21'),
  content: content(liveUtterance),
});

export const sentiments = s.object({
  sentiment: s.object({
    id: callId,
    call_id: callId,
    participants: s.list(
      s.object(
        {
          phone_number: s.nullable(s.string('+33639984567')),
          value: s.choice(SENTIMENTS),
          type: s.choice(PARTICIPANT_TYPES),
        },
        { user_id: speaker.user_id },
      ),
    ),
  }),
});

const dated = (of: s.Shape): s.Shape =>
  s.object({ id: s.integer(3002), call_id: callId, created_at: s.timestamp(), content: of });

export const topics = s.object({ topic: dated(s.list(s.string('delivery date'))) });
export const summary = s.object({ summary: dated(s.string('Customer: Could you send me an offer by Friday?')) });

export const customSummaryResult = s.object({
  id: s.integer(3005),
  custom_summary: s.object({ name: s.string('Sales call') }),
  language: s.choice(LANGUAGES),
  call_id: callId,
  number_id: s.nullable(s.integer(1234)),
  summary_template_results: s.list(
    s.object(
      {
        name: s.string('Need'),
        type: s.choice(SECTION_TYPES),
        content: s.string('An offer by Friday'),
        ai_generated: s.boolean(true),
        created_at: s.timestamp(),
      },
      { updated_at: s.timestamp('Only of what somebody edited'), updated_by: s.integer(456) },
    ),
  ),
});

export const actionItem = s.object({
  ai_generated: s.boolean(true),
  content: s.string('Send the offer by Friday'),
  created_at: s.timestamp(),
  created_by: s.nullable(s.integer(456, 'Null: made by the Analyst')),
  id: s.integer(3004),
  updated_at: s.timestamp(),
  updated_by: user,
});
export const actionItems = s.object({ call_id: callId, action_items: s.list(actionItem) });

export const playbookResult = s.object(
  {
    id: s.integer(3006),
    call_id: callId,
    user_id: user,
    number_id: s.nullable(s.integer(1234)),
    adherence_score: number(50, 'The share of topics that were covered, 0 to 100'),
    playbook_result_topics: s.list(s.object({ name: s.string('Names the next step'), result: s.boolean(true) })),
    created_at: s.timestamp(),
  },
  {
    playbook: {
      ...s.object({ id: s.integer(61), name: s.string('First call'), language: s.choice(LANGUAGES) }),
      description: 'Only with fetch_playbook=true',
    },
  },
);

const score = s.object({
  score_points: s.integer(12),
  total_points: s.integer(16),
  normalized_score: s.integer(75, '0 to 100'),
});

const question = s.object({
  text: s.string('Did the agent greet the customer?'),
  type: s.choice(QUESTION_TYPES),
  order: s.integer(1),
  strictness: s.integer(1, '0 to 2'),
  ai_enabled: s.boolean(true),
  answer: s.choice([...new Set([...ANSWERS.BINARY, ...ANSWERS.RATING])]),
  score,
  feedback: s.nullable(s.string('Said: Hello, this is Madeleine.')),
});

export const evaluations = s.object({
  id: s.integer(3007),
  call_id: callId,
  ai_generated: s.boolean(true),
  created_at: s.timestamp(),
  updated_at: s.timestamp(),
  created_by: { ...user, description: 'Null when AI-generated' },
  updated_by: { ...user, description: 'Null when never updated' },
  reviewed_at: s.nullable(s.timestamp('Null when not reviewed')),
  evaluations: s.list(
    s.object({
      scorecard: s.object({ name: s.string('Service quality'), description: s.string('How the customer was served') }),
      feedback: s.nullable(s.string('Polite, but without a next step.')),
      reviewee_user_id: user,
      reviewer_user_id: { ...user, description: 'Null when AI-generated' },
      score,
      categories: s.list(
        s.object({ name: s.string('Opening'), order: s.integer(1), score, questions: s.list(question) }),
      ),
    }),
  ),
});
