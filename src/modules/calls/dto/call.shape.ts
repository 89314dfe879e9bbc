import { MISSED_CALL_REASONS } from '../../../contracts/calls/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('calls', integerId('call', 812));

const user = s.reference('User');
const number = s.reference('Number');

const unix = (description: string) => s.integer(1781777462, `${description}, UNIX seconds.`);
const unixOrNull = (description: string, otherwise: string) =>
  s.nullable(s.integer(1781777462, `${description}, UNIX seconds; null ${otherwise}.`));

export const commentShape = s.schema(
  'CallComment',
  'A comment on a call.',
  s.object({
    id: s.integer(9001, 'Unique identifier of the comment.'),
    content: s.string('Wants an offer by Friday', 'Text of the comment.'),
    posted_at: unix('When the comment was posted'),
    posted_by: s.nullable(user, 'The user who posted it; null if it was posted with a key or a token.'),
  }),
);

export const callTagShape = s.schema(
  'CallTag',
  'A tag on a call.',
  s.object({
    id: s.integer(51, 'Id of the tag.'),
    name: s.string('Follow Up', 'Name of the tag.'),
    created_at: unix('When the call was tagged'),
    tagged_by: s.orEmpty(
      user,
      'The user who tagged the call; an empty object if the tag was added with a key or a token, or by the system.',
    ),
  }),
);

export const participantShape = s.schema(
  'CallParticipant',
  'Someone who takes part in a call.',
  s.object(
    {
      id: s.nullable(s.integer(456, 'Id of the user or contact; null for a number that is not in the contacts.')),
      name: s.string('Madeleine Dupont', 'Name of the user or contact, or else the phone number.'),
      type: s.choice(['user', 'contact'], 'user for people of the company, contact for everybody else.'),
    },
    {
      phone_number: s.nullable(s.string('+33639984567', 'E.164; only of contacts, and null for an anonymous caller.')),
    },
  ),
);

export const ivrOptionShape = s.schema(
  'CallIvrOption',
  'An option that the caller selected in a menu (IVR) of the flow.',
  s.object({
    id: s.string('c7b1a2de-51b4-4a0c-9a35-0c0f8a1b7d66', 'Unique identifier of the selection, a UUID.'),
    title: s.string('Sales', 'Title of the option.'),
    key: s.string('1', 'Key that the caller pressed.'),
    branch: s.string('sales', 'Branch of the flow that the option leads to.'),
    created_at: unix('When the option was selected'),
    transition_started_at: unix('When the menu started'),
    transition_ended_at: unix('When the menu ended'),
  }),
);

const file = (kind: string, condition: string) =>
  s.nullable(
    s.string(
      `https://media.example.com/${kind}/812.mp3`,
      `URL of the mp3 file, valid for one hour; null ${condition}.`,
    ),
  );
const shortUrl = (kind: string, id: string) =>
  s.string(
    `https://short.example.com/v1/${id}`,
    `Short URL of the ${kind}, valid for three hours; only with fetch_short_urls=true and if there is a ${kind}.`,
  );

export const callShape = s.schema(
  'Call',
  'An inbound or outbound call.',
  s.object(
    {
      id: s.integer(812, 'Unique identifier of the call, a 64-bit integer.'),
      sid: s.string('6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21', 'Call identifier of the provider; call_uuid in events.'),
      direct_link: s.string('https://api.example.com/v1/calls/812', 'URL of the call in the API.'),
      started_at: unix('When the call started'),
      answered_at: unixOrNull('When the call was answered', 'if it was not'),
      ended_at: unixOrNull('When the call ended', 'while it lasts'),
      duration: s.integer(180, 'Seconds from started_at to ended_at, ringing included; 0 while the call lasts.'),
      status: s.choice(['initial', 'answered', 'done'], 'initial before the answer, answered, or done after the end.'),
      direction: s.choice(['inbound', 'outbound'], 'inbound if the other party called, outbound if the user did.'),
      raw_digits: s.string('+33 6 39 98 45 67', 'Number of the other party in international format, or anonymous.'),
      asset: s.nullable(
        s.string(
          'https://assets.example.com/recording/812',
          'Page with the recording or voicemail, for users who log in; null without a file.',
        ),
      ),
      recording: file('recording', 'if the call was not recorded'),
      voicemail: file('voicemail', 'if the caller left none'),
      archived: s.boolean(false, 'Whether the call is archived.'),
      missed_call_reason: s.nullable(
        s.choice(MISSED_CALL_REASONS, 'Why an inbound call was missed; null for all other calls.'),
      ),
      hangup_cause: s.nullable(s.string('caller_hung_up', 'Why the call ended; null while it lasts.')),
      cost: s.string('0.00', 'Cost in U.S. cents; deprecated.'),
      number: s.described(number, 'The Number of the call.'),
      user: s.nullable(user, 'The user who took or made the call; null before the answer and for a missed call.'),
      contact: s.nullable(
        s.reference('Contact'),
        'The contact with the number of the other party; null without fetch_contact=true or if there is none.',
      ),
      assigned_to: s.nullable(user, 'The user to whom the call is assigned; null if nobody is.'),
      teams: s.list(s.reference('Team'), 'Teams that an inbound call rang or was transferred to.'),
      transferred_by: s.nullable(user, 'The user who transferred the call; null if nobody did.'),
      comments: s.list(commentShape, 'Comments on the call, at most five.'),
      tags: s.list(callTagShape, 'Tags on the call.'),
      conference_participants: s.list(participantShape, 'The user, the other party and everybody in the conference.'),
    },
    {
      recording_short_url: shortUrl('recording', '93c1b7f4'),
      voicemail_short_url: shortUrl('voicemail', '0d5f3c52'),
      transferred_to: s.nullable(
        user,
        'The user who received the transfer, the first one of a team; null without a transfer, and absent after a ' +
          'transfer to an external number.',
      ),
      ivr_options_selected: s.list(ivrOptionShape, 'Options selected in menus; only with fetch_call_timeline=true.'),
    },
  ),
);

export const callListShape = s.page('CallList', 'calls', callShape);
