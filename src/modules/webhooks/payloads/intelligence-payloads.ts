import { LANGUAGES, PARTICIPANT_TYPES } from '../../../contracts/intelligence/types.js';
import { derived, propertyOf, variant } from '../../../platform/http/openapi/derived-schemas.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const UUID = '6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21';
const call_uuid = s.string(UUID, 'The sid of the call.');
const created_at = s.timestamp('When the result was created, ISO 8601, UTC.');

const participant = derived('ConversationParticipant', 'Someone who spoke in a call.', () =>
  s.object(
    { type: s.choice(PARTICIPANT_TYPES, 'internal for users of the company, external for the other party.') },
    {
      user_id: s.nullable(s.integer(456, 'Id of the user, null if unknown; only of internal participants.')),
      phone_number: s.string('+33639984567', 'E.164, or anonymous; only of external participants.'),
    },
  ),
);
const participants = s.list(participant, 'Who spoke in the call.');

/** Events do not name the analysis that created a result. */
const without = ['source'];

export const sentiment = derived('SentimentEventData', 'The sentiment of the participants of a call.', (named) =>
  variant(named('Sentiment'), { without, required: { call_uuid } }),
);

export const transcription = derived('TranscriptionEventData', 'What was said in a call or voicemail.', (named) =>
  variant(named('Transcription'), {
    required: {
      call_uuid,
      number_id: propertyOf(named('PlaybookResult'), 'number_id'),
      participants,
      created_at,
    },
  }),
);

export const summary = derived('SummaryEventData', 'The summary of a call.', (named) =>
  variant(named('Summary'), { without, required: { call_uuid, participants } }),
);

export const topics = derived('TopicsEventData', 'The topics of a call.', (named) =>
  variant(named('Topics'), { without, required: { call_uuid, participants } }),
);

export const actionItem = derived('ActionItemEventData', 'Something that has to be done after a call.', (named) =>
  variant(named('ActionItem'), {
    without,
    required: { call_id: propertyOf(named('Summary'), 'call_id'), call_uuid, participants },
  }),
);

const utterance = derived('RealtimeUtteranceInEvent', 'Something that was said in a live call.', (named) =>
  variant(named('RealtimeUtterance'), {
    required: { language: s.choice(LANGUAGES, 'Language that was spoken.') },
  }),
);

const liveCall = derived('LiveCallInEvent', 'The call in which something was said.', (named) =>
  s.object({
    id: s.integer(812, 'Id of the call.'),
    uuid: call_uuid,
    number_id: propertyOf(named('PlaybookResult'), 'number_id'),
    direction: propertyOf(named('Call'), 'direction'),
  }),
);

export const utterances = derived('UtterancesEventData', 'What was just said in a live call.', () =>
  s.object({
    id: call_uuid,
    call: s.described(liveCall, 'The call.'),
    utterances: s.list(utterance, 'What was said; at present one element.'),
  }),
);

export const customSummary = derived('CustomSummaryEventData', 'The summary of a call by a template.', (named) =>
  variant(named('CustomSummaryResult'), { without, required: { call_uuid } }),
);

export const playbookResult = derived('PlaybookResultEventData', 'How far a call followed a playbook.', (named) =>
  variant(named('PlaybookResult'), {
    without,
    required: { call_uuid, playbook: s.described(s.reference('Playbook'), 'The playbook.') },
  }),
);

export const evaluation = derived('CallEvaluationEventData', 'The evaluation of a call by one scorecard.', (named) =>
  variant(named('CallEvaluation'), {
    without: ['id', 'reviewed_at', 'evaluations', ...without],
    required: {
      scorecard_name: s.string('Service quality', 'Name of the scorecard.'),
      reviewee_id: s.nullable(s.integer(456, 'Id of the user who was evaluated; null if unknown.')),
      reviewer_id: s.nullable(s.integer(457, 'Id of the user who reviewed the evaluation; null if it is generated.')),
    },
  }),
);
