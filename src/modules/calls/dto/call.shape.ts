import { MISSED_CALL_REASONS } from '../../../contracts/calls/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';

/** Other modules own the JSON of users, Numbers and contacts, so only the fields relevant here are described. */
const user = s.embedded({
  id: s.integer(456),
  direct_link: s.string('https://api.example.com/v1/users/456'),
  name: s.string('Madeleine Dupont'),
  email: s.string('madeleine@example.com'),
  available: s.boolean(true),
  availability_status: s.string('available'),
});
const number = s.embedded({
  id: s.integer(1234),
  direct_link: s.string('https://api.example.com/v1/numbers/1234'),
  name: s.string('French Office'),
  digits: s.string('+33 1 99 00 12 34'),
  created_at: s.timestamp(),
  country: s.string('FR'),
  time_zone: s.string('Europe/Paris'),
});
const team = s.object({
  id: s.integer(7),
  direct_link: s.string('https://api.example.com/v1/teams/7'),
  name: s.string('Support'),
  created_at: s.timestamp(),
  users: s.list({ type: 'object', examples: [{ id: 456, name: 'Madeleine Dupont' }] }),
});
const contact = s.embedded({
  id: s.integer(699),
  direct_link: s.string('https://api.example.com/v1/contacts/699'),
  first_name: s.nullable(s.string('Grace')),
  last_name: s.nullable(s.string('Hopper')),
  phone_numbers: s.list({ type: 'object', examples: [{ id: 7001, label: 'Work', value: '+33639984567' }] }),
});

const unix = (description?: string) => s.integer(1781777462, description);

export const commentShape = s.schema(
  'CallComment',
  s.object({
    id: s.integer(9001),
    content: s.string('Wants an offer by Friday'),
    posted_at: unix('UNIX seconds'),
    posted_by: s.nullable(user),
  }),
);

export const callTagShape = s.schema(
  'CallTag',
  s.object({
    id: s.integer(51),
    name: s.string('Follow Up'),
    created_at: unix('When the call was tagged, UNIX seconds'),
    tagged_by: { ...s.nullable(user), description: 'Null through the API' },
  }),
);

export const participantShape = s.schema(
  'CallParticipant',
  s.object(
    { id: s.nullable(s.integer(456)), name: s.string('Madeleine Dupont'), type: s.choice(['user', 'contact']) },
    { phone_number: s.nullable(s.string('+33639984567', 'Of contacts')) },
  ),
);

export const ivrOptionShape = s.schema(
  'CallIvrOption',
  s.object({
    id: s.string('c7b1a2de-51b4-4a0c-9a35-0c0f8a1b7d66'),
    title: s.string('Sales'),
    key: s.string('1'),
    branch: s.string('sales'),
    created_at: unix(),
    transition_started_at: unix(),
    transition_ended_at: unix(),
  }),
);

export const callShape = s.schema(
  'Call',
  s.object(
    {
      id: s.integer(812),
      sid: s.string('6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21', 'The same as call_uuid in events'),
      direct_link: s.string('https://api.example.com/v1/calls/812'),
      started_at: unix('UNIX seconds'),
      answered_at: s.nullable(unix()),
      ended_at: s.nullable(unix()),
      duration: s.integer(180, 'Seconds from start to end, ringing included; 0 while the call lives'),
      status: s.choice(['initial', 'answered', 'done']),
      direction: s.choice(['inbound', 'outbound']),
      raw_digits: s.string('+33 6 39 98 45 67', 'The other party, or anonymous'),
      asset: s.nullable(s.string('https://assets.example.com/recording/812')),
      recording: s.nullable(s.string('https://media.example.com/recording/812.mp3')),
      voicemail: s.nullable(s.string('https://media.example.com/voicemail/812.mp3')),
      archived: s.boolean(false),
      missed_call_reason: { ...s.nullable(s.choice(MISSED_CALL_REASONS)), enum: [...MISSED_CALL_REASONS, null] },
      hangup_cause: s.nullable(s.string('caller_hung_up')),
      cost: s.string('0.00', 'U.S. cents'),
      number,
      user: s.nullable(user),
      contact: { ...s.nullable(contact), description: 'With fetch_contact' },
      assigned_to: s.nullable(user),
      teams: { ...s.list(team), description: 'Whom an inbound call rang, or to which it was transferred' },
      transferred_by: s.nullable(user),
      comments: s.list(commentShape),
      tags: s.list(callTagShape),
      conference_participants: s.list(participantShape),
    },
    {
      recording_short_url: s.string('https://short.example.com/v1/93c1b7f4', 'With fetch_short_urls and a recording'),
      voicemail_short_url: s.string('https://short.example.com/v1/0d5f3c52', 'With fetch_short_urls and a voicemail'),
      transferred_to: { ...s.nullable(user), description: 'Absent after a transfer to an external number' },
      ivr_options_selected: { ...s.list(ivrOptionShape), description: 'With fetch_call_timeline' },
    },
  ),
);
