import { AI_PACKAGES } from '../../../contracts/companies/types.js';
import { AVAILABILITIES } from '../../../contracts/users/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { phoneCallShape } from '../calls/phone-call.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('action_items', integerId('action item', 3004));

const user = s.reference('User');

export const sessionShape = s.schema(
  'PhoneSession',
  'A session of a user.',
  s.object({
    token: s.string('9f0c5b6a7d8e', 'Sent as Authorization: Bearer with every request of the session.'),
    user: s.described(user, 'The user who logged in.'),
    expires_at: s.timestamp('When the session ends, ISO 8601, UTC.'),
  }),
);

const campaign = s.schema(
  'PhoneDialerCampaign',
  'The dialer campaign of a user with its progress.',
  s.object({
    id: s.integer(31, 'Unique identifier of the campaign.'),
    number_id: s.nullable(s.string('1234', 'Id of the Number that the user calls from; null if none is set.')),
    paused: s.boolean(false, 'Whether the user has paused the campaign.'),
    created_at: s.timestamp('When the campaign was created, ISO 8601, UTC.'),
    numbers_count: s.integer(240, 'Number of phone numbers in the campaign.'),
    called_count: s.integer(37, 'Number of phone numbers that were called.'),
    numbers: s.list(s.reference('DialerCampaignNumber'), 'The next phone numbers to call, at most a hundred.'),
  }),
);

export const cardShape = s.schema(
  'PhoneInsightCard',
  'An insight card on the call of the user.',
  s.object({
    id: s.integer(31, 'Unique identifier of the card.'),
    contents: s.list(s.reference('InsightCardLine'), 'Lines of the card.'),
  }),
);

const wrapUp = s.schema(
  'PhoneWrapUp',
  'What the user has to do after a call before the next one.',
  s.object({
    call_id: s.integer(812, 'Id of the call to tag, or else of the call before the wrap-up time.'),
    ends_at: s.nullable(
      s.integer(1781777562, 'When the wrap-up time ends, UNIX seconds; null if only mandatory tags are missing.'),
    ),
    tags_missing: s.boolean(false, 'Whether the call must be tagged first.'),
  }),
);

export const meShape = s.schema(
  'PhoneState',
  'What the phone app of a user shows.',
  s.object({
    user: s.described(user, 'The user of the session.'),
    availability: s.choice(AVAILABILITIES, 'What the user is doing.'),
    availability_since: s.integer(
      1781777532,
      'When the availability began, or its reason during do_not_disturb, UNIX seconds.',
    ),
    wrap_up: s.nullable(wrapUp, 'The work after a call; null unless the availability is after_call_work.'),
    working_hours: s.nullable(
      s.reference('WorkingHours'),
      'Hours of the status custom; null: Monday to Friday, 09:00 to 18:00 in the time zone of the user.',
    ),
    device: s.string('desktop', 'Device of the session: desktop, ios or android.'),
    numbers: s.list(s.reference('Number'), 'Numbers of the user.'),
    call: s.nullable(phoneCallShape, 'The call that rings for the user or that the user is on; null without one.'),
    insight_cards: s.list(cardShape, 'Insight cards of the call.'),
    prefilled_number: s.nullable(
      s.string('+33176360695', 'E.164; number of the last click-to-dial request, null once a call was started.'),
    ),
    dialer_campaign: s.nullable(campaign, 'The dialer campaign of the user; null without one.'),
    ai_package: s.choice(
      AI_PACKAGES,
      'Package of the company, without which conversation intelligence is answered with 403.',
    ),
  }),
);

const part = (name: string, description: string) =>
  s.nullable(s.reference(name), `${description}; null if there is no result.`);

export const callIntelligenceShape = s.schema(
  'PhoneCallIntelligence',
  'The conversation intelligence of a call.',
  s.object({
    transcription: part('TranscriptionResponse', 'The transcription'),
    sentiments: part('SentimentResponse', 'The sentiment of the participants'),
    topics: part('TopicsResponse', 'The topics'),
    summary: part('SummaryResponse', 'The summary'),
    custom_summary_result: part('CustomSummaryResult', 'The summary by a template'),
    action_items: part('ActionItemList', 'The action items'),
    playbook_result: part('PlaybookResult', 'How far the call followed the playbook'),
    evaluations: part('CallEvaluation', 'The evaluations'),
  }),
);

export const createdItemShape = s.wrapped(
  'CreatedActionItem',
  'action_item',
  s.schema(
    'ActionItemId',
    'The id of an action item.',
    s.object({ id: s.integer(3004, 'Unique identifier of the action item.') }),
  ),
  'The new action item.',
);
