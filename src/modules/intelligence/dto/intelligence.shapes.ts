import { LANGUAGES, PARTICIPANT_TYPES } from '../../../contracts/intelligence/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { SENTIMENTS } from '../results/contents.js';
import { SOURCES } from '../insight.entity.js';
import { SECTION_TYPES } from '../rules/definitions.js';

const id = (example: number) => s.integer(example, 'Unique identifier of the result.');
const callId = s.integer(812, 'Id of the call.');
const createdAt = s.timestamp('When the result was created, ISO 8601, UTC.');
const language = s.choice(LANGUAGES, 'Language of the conversation.');
const numberId = s.nullable(s.integer(1234, 'Id of the Number of the call; null if it has none.'));
const userId = s.nullable(s.integer(456, 'Id of the user who speaks, null if unknown; only of internal speakers.'));
const participantType = s.choice(PARTICIPANT_TYPES, 'internal for users of the company, external for the other party.');

/** Which Analyst created a result. */
export const madeBy = {
  source: s.choice(SOURCES, 'Which analysis created the result; only in installations with an external AI service.'),
};

const utterance = s.schema(
  'Utterance',
  'Something that was said in a call.',
  s.object(
    {
      start_time: s.number(8.2, 'Seconds from the start of the call to the start of the utterance.'),
      end_time: s.number(10.9, 'Seconds from the start of the call to the end of the utterance.'),
      text: s.string('Hello, this is Madeleine.', 'What was said.'),
      participant_type: participantType,
    },
    { user_id: userId, phone_number: s.string('+33639984567', 'E.164; only of external speakers.') },
  ),
);

const liveUtterance = s.schema(
  'RealtimeUtterance',
  'Something that was said in a call that may still last.',
  s.object(
    {
      duration_ms: s.integer(2700, 'Duration of the utterance in milliseconds.'),
      participant_type: participantType,
      text: s.string('Hello, this is Madeleine.', 'What was said.'),
      timestamp: s.integer(1781777470200, 'When the utterance started, UNIX milliseconds.'),
    },
    { user_id: userId },
  ),
);

const content = (name: string, description: string, of: s.Shape): s.Property =>
  s.described(
    s.schema(name, description, s.object({ language, utterances: s.list(of, 'Utterances in the order of time.') })),
    description,
  );

export const transcription = s.wrapped(
  'TranscriptionResponse',
  'transcription',
  s.schema(
    'Transcription',
    'What was said in a call or voicemail.',
    s.object({
      id: id(3001),
      call_id: callId,
      call_created_at: s.timestamp('When the call started, ISO 8601, UTC.'),
      type: s.choice(['call', 'voicemail'], 'Whether it is the transcription of a call or of a voicemail.'),
      content: content('TranscriptionContent', 'Language and utterances of the conversation.', utterance),
    }),
  ),
  'The transcription of the call.',
);

export const realtimeTranscription = s.schema(
  'RealtimeTranscription',
  'What was said in a call so far.',
  s.object({
    call_id: callId,
    call_uuid: s.string('6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21', 'The sid of the call.'),
    content: content('RealtimeTranscriptionContent', 'Language and utterances so far.', liveUtterance),
  }),
);

const participantSentiment = s.schema(
  'ParticipantSentiment',
  'The sentiment of one participant of a call.',
  s.object(
    {
      phone_number: s.nullable(s.string('+33639984567', 'E.164; null for users and anonymous callers.')),
      value: s.choice(SENTIMENTS, 'Sentiment of what the participant said.'),
      type: participantType,
    },
    { user_id: userId },
  ),
);

export const sentiments = s.wrapped(
  'SentimentResponse',
  'sentiment',
  s.schema(
    'Sentiment',
    'The sentiment of the participants of a call.',
    s.object(
      {
        id: s.integer(812, 'The same as call_id.'),
        call_id: callId,
        participants: s.list(participantSentiment, 'Sentiment by participant.'),
      },
      madeBy,
    ),
  ),
  'The sentiment of the participants.',
);

const dated = (of: s.Property): s.Shape =>
  s.object({ id: id(3002), call_id: callId, created_at: createdAt, content: of }, madeBy);

export const topics = s.wrapped(
  'TopicsResponse',
  'topic',
  s.schema(
    'Topics',
    'The topics of a call.',
    dated(s.list(s.string('delivery date', 'A topic.'), 'Topics of the conversation.')),
  ),
  'The topics of the call.',
);

export const summary = s.wrapped(
  'SummaryResponse',
  'summary',
  s.schema(
    'Summary',
    'The summary of a call.',
    dated(s.string('Customer: Could you send me an offer by Friday?', 'Text of the summary.')),
  ),
  'The summary of the call.',
);

const section = s.schema(
  'SummaryTemplateResult',
  'A section of a custom summary.',
  s.object(
    {
      name: s.string('Need', 'Name of the section.'),
      type: s.choice(SECTION_TYPES, 'How the content is written.'),
      content: s.string('An offer by Friday', 'Text of the section.'),
      ai_generated: s.boolean(true, 'Whether the content is generated; false once a user edited it.'),
      created_at: createdAt,
    },
    {
      updated_at: s.timestamp('When a user last edited it, ISO 8601, UTC; only then.'),
      updated_by: s.integer(456, 'Id of the user who last edited it; only then.'),
    },
  ),
);

export const customSummaryResult = s.schema(
  'CustomSummaryResult',
  'The summary of a call by a template.',
  s.object(
    {
      id: id(3005),
      custom_summary: s.described(
        s.schema(
          'CustomSummaryTemplate',
          'The template of a custom summary.',
          s.object({ name: s.string('Sales call', 'Name of the template.') }),
        ),
        'The template.',
      ),
      language,
      call_id: callId,
      number_id: numberId,
      summary_template_results: s.list(section, 'Sections of the summary.'),
    },
    madeBy,
  ),
);

const actionItem = s.schema(
  'ActionItem',
  'Something that has to be done after a call.',
  s.object(
    {
      ai_generated: s.boolean(true, 'Whether the item is generated; false if a user added it.'),
      content: s.string('Send the offer by Friday', 'What has to be done.'),
      created_at: createdAt,
      created_by: s.nullable(s.integer(456, 'Id of the user who added it; null if it is generated.')),
      id: s.integer(3004, 'Unique identifier of the action item.'),
      updated_at: s.timestamp('When the item last changed, ISO 8601, UTC.'),
      updated_by: s.nullable(s.integer(456, 'Id of the user who last edited it; null if nobody did.')),
    },
    madeBy,
  ),
);

export const actionItems = s.schema(
  'ActionItemList',
  'The action items of a call.',
  s.object({ call_id: callId, action_items: s.list(actionItem, 'Action items of the call.') }),
);

const topicResult = s.schema(
  'PlaybookTopicResult',
  'Whether a topic of a playbook was covered in a call.',
  s.object({
    name: s.string('Names the next step', 'Name of the topic.'),
    result: s.boolean(true, 'Whether the topic was covered.'),
  }),
);

const playbook = s.schema(
  'Playbook',
  'A list of topics that agents should cover in a call.',
  s.object({
    id: s.integer(61, 'Unique identifier of the playbook.'),
    name: s.string('First call', 'Name of the playbook.'),
    language,
  }),
);

export const playbookResult = s.schema(
  'PlaybookResult',
  'How far a call followed a playbook.',
  s.object(
    {
      id: id(3006),
      call_id: callId,
      user_id: s.nullable(s.integer(456, 'Id of the user of the call; null if it has none.')),
      number_id: numberId,
      adherence_score: s.number(50, 'Share of the topics that were covered, 0 to 100.'),
      playbook_result_topics: s.list(topicResult, 'Result by topic.'),
      created_at: createdAt,
    },
    { ...madeBy, playbook: s.described(playbook, 'The playbook; only with fetch_playbook=true.') },
  ),
);
