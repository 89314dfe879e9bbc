import { LANGUAGES, PARTICIPANT_TYPES } from '../../../contracts/intelligence/types.js';
import {
  boolean,
  choice,
  integer,
  list,
  nullable,
  object,
  type Shape,
  string,
  timestamp,
} from '../../../platform/http/openapi/shapes.js';
import { ANSWERS, SENTIMENTS } from '../results/contents.js';
import { QUESTION_TYPES, SECTION_TYPES } from '../rules/definitions.js';

const number = (example: number, description?: string): Shape => ({ type: 'number', examples: [example], description });

const callId = integer(812);
const user = nullable(integer(456));
const speaker = {
  user_id: { ...user, description: 'Only of agents' },
  phone_number: string('+33639984567', 'Only of the other party'),
};

const utterance = object(
  {
    start_time: number(8.2, 'Seconds from the start of the call'),
    end_time: number(10.9),
    text: string('Hello, this is Madeleine.'),
    participant_type: choice(PARTICIPANT_TYPES),
  },
  speaker,
);

const liveUtterance = object(
  {
    duration_ms: integer(2700),
    participant_type: choice(PARTICIPANT_TYPES),
    text: string('Hello, this is Madeleine.'),
    timestamp: integer(1781777470200, 'UNIX milliseconds'),
  },
  { user_id: speaker.user_id },
);

const content = (of: Shape): Shape => object({ language: choice(LANGUAGES), utterances: list(of) });

export const transcription = object({
  transcription: object({
    id: integer(3001),
    call_id: callId,
    call_created_at: timestamp(),
    type: choice(['call', 'voicemail']),
    content: content(utterance),
  }),
});

export const realtimeTranscription = object({
  call_id: callId,
  call_uuid: string('6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21'),
  content: content(liveUtterance),
});

export const sentiments = object({
  sentiment: object({
    id: callId,
    call_id: callId,
    participants: list(
      object(
        {
          phone_number: nullable(string('+33639984567')),
          value: choice(SENTIMENTS),
          type: choice(PARTICIPANT_TYPES),
        },
        { user_id: speaker.user_id },
      ),
    ),
  }),
});

const dated = (of: Shape): Shape =>
  object({ id: integer(3002), call_id: callId, created_at: timestamp(), content: of });

export const topics = object({ topic: dated(list(string('delivery date'))) });
export const summary = object({ summary: dated(string('Customer: Could you send me an offer by Friday?')) });

export const customSummaryResult = object({
  id: integer(3005),
  custom_summary: object({ name: string('Sales call') }),
  language: choice(LANGUAGES),
  call_id: callId,
  number_id: nullable(integer(1234)),
  summary_template_results: list(
    object(
      {
        name: string('Need'),
        type: choice(SECTION_TYPES),
        content: string('An offer by Friday'),
        ai_generated: boolean(true),
        created_at: timestamp(),
      },
      { updated_at: timestamp('Only of what somebody edited'), updated_by: integer(456) },
    ),
  ),
});

export const actionItem = object({
  ai_generated: boolean(true),
  content: string('Send the offer by Friday'),
  created_at: timestamp(),
  created_by: nullable(integer(456, 'Null: made by the Analyst')),
  id: integer(3004),
  updated_at: timestamp(),
  updated_by: user,
});
export const actionItems = object({ call_id: callId, action_items: list(actionItem) });

export const playbookResult = object(
  {
    id: integer(3006),
    call_id: callId,
    user_id: user,
    number_id: nullable(integer(1234)),
    adherence_score: number(50, 'The share of topics that were covered, 0 to 100'),
    playbook_result_topics: list(object({ name: string('Names the next step'), result: boolean(true) })),
    created_at: timestamp(),
  },
  {
    playbook: {
      ...object({ id: integer(61), name: string('First call'), language: choice(LANGUAGES) }),
      description: 'Only with fetch_playbook=true',
    },
  },
);

const score = object({
  score_points: integer(12),
  total_points: integer(16),
  normalized_score: integer(75, '0 to 100'),
});

const question = object({
  text: string('Did the agent greet the customer?'),
  type: choice(QUESTION_TYPES),
  order: integer(1),
  strictness: integer(1, '0 to 2'),
  ai_enabled: boolean(true),
  answer: choice([...new Set([...ANSWERS.BINARY, ...ANSWERS.RATING])]),
  score,
  feedback: nullable(string('Said: Hello, this is Madeleine.')),
});

export const evaluations = object({
  id: integer(3007),
  call_id: callId,
  ai_generated: boolean(true),
  created_at: timestamp(),
  updated_at: timestamp(),
  created_by: { ...user, description: 'Null when AI-generated' },
  updated_by: { ...user, description: 'Null when never updated' },
  reviewed_at: nullable(timestamp('Null when not reviewed')),
  evaluations: list(
    object({
      scorecard: object({ name: string('Service quality'), description: string('How the customer was served') }),
      feedback: nullable(string('Polite, but without a next step.')),
      reviewee_user_id: user,
      reviewer_user_id: { ...user, description: 'Null when AI-generated' },
      score,
      categories: list(object({ name: string('Opening'), order: integer(1), score, questions: list(question) })),
    }),
  ),
});
