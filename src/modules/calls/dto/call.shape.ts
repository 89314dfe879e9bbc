import { MISSED_CALL_REASONS } from '../../../contracts/calls/queries.js';
import {
  boolean,
  choice,
  embedded,
  integer,
  list,
  nullable,
  object,
  schema,
  string,
  timestamp,
} from '../../../platform/http/openapi/shapes.js';

/** Other modules own the JSON of users, Numbers and contacts, so only the fields relevant here are described. */
const user = embedded({
  id: integer(456),
  direct_link: string('https://api.example.com/v1/users/456'),
  name: string('Madeleine Dupont'),
  email: string('madeleine@example.com'),
  available: boolean(true),
  availability_status: string('available'),
});
const number = embedded({
  id: integer(1234),
  direct_link: string('https://api.example.com/v1/numbers/1234'),
  name: string('French Office'),
  digits: string('+33 1 99 00 12 34'),
  created_at: timestamp(),
  country: string('FR'),
  time_zone: string('Europe/Paris'),
});
const team = object({
  id: integer(7),
  direct_link: string('https://api.example.com/v1/teams/7'),
  name: string('Support'),
  created_at: timestamp(),
  users: list({ type: 'object', examples: [{ id: 456, name: 'Madeleine Dupont' }] }),
});
const contact = embedded({
  id: integer(699),
  direct_link: string('https://api.example.com/v1/contacts/699'),
  first_name: nullable(string('Grace')),
  last_name: nullable(string('Hopper')),
  phone_numbers: list({ type: 'object', examples: [{ id: 7001, label: 'Work', value: '+33639984567' }] }),
});

const unix = (description?: string) => integer(1781777462, description);

export const commentShape = schema(
  'CallComment',
  object({
    id: integer(9001),
    content: string('Wants an offer by Friday'),
    posted_at: unix('UNIX seconds'),
    posted_by: nullable(user),
  }),
);

export const callTagShape = schema(
  'CallTag',
  object({
    id: integer(51),
    name: string('Follow Up'),
    created_at: unix('When the call was tagged, UNIX seconds'),
    tagged_by: { ...nullable(user), description: 'Null through the API' },
  }),
);

export const participantShape = schema(
  'CallParticipant',
  object(
    { id: nullable(integer(456)), name: string('Madeleine Dupont'), type: choice(['user', 'contact']) },
    { phone_number: nullable(string('+33639984567', 'Of contacts')) },
  ),
);

export const ivrOptionShape = schema(
  'CallIvrOption',
  object({
    id: string('c7b1a2de-51b4-4a0c-9a35-0c0f8a1b7d66'),
    title: string('Sales'),
    key: string('1'),
    branch: string('sales'),
    created_at: unix(),
    transition_started_at: unix(),
    transition_ended_at: unix(),
  }),
);

export const callShape = schema(
  'Call',
  object(
    {
      id: integer(812),
      sid: string('6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21', 'The same as call_uuid in events'),
      direct_link: string('https://api.example.com/v1/calls/812'),
      started_at: unix('UNIX seconds'),
      answered_at: nullable(unix()),
      ended_at: nullable(unix()),
      duration: integer(180, 'Seconds from start to end, ringing included; 0 while the call lives'),
      status: choice(['initial', 'answered', 'done']),
      direction: choice(['inbound', 'outbound']),
      raw_digits: string('+33 6 39 98 45 67', 'The other party, or anonymous'),
      asset: nullable(string('https://assets.example.com/recording/812')),
      recording: nullable(string('https://media.example.com/recording/812.mp3')),
      voicemail: nullable(string('https://media.example.com/voicemail/812.mp3')),
      archived: boolean(false),
      missed_call_reason: { ...nullable(choice(MISSED_CALL_REASONS)), enum: [...MISSED_CALL_REASONS, null] },
      hangup_cause: nullable(string('caller_hung_up')),
      cost: string('0.00', 'U.S. cents'),
      number,
      user: nullable(user),
      contact: { ...nullable(contact), description: 'With fetch_contact' },
      assigned_to: nullable(user),
      teams: { ...list(team), description: 'Whom an inbound call rang, or to which it was transferred' },
      transferred_by: nullable(user),
      comments: list(commentShape),
      tags: list(callTagShape),
      conference_participants: list(participantShape),
    },
    {
      recording_short_url: string('https://short.example.com/v1/93c1b7f4', 'With fetch_short_urls and a recording'),
      voicemail_short_url: string('https://short.example.com/v1/0d5f3c52', 'With fetch_short_urls and a voicemail'),
      transferred_to: { ...nullable(user), description: 'Absent after a transfer to an external number' },
      ivr_options_selected: { ...list(ivrOptionShape), description: 'With fetch_call_timeline' },
    },
  ),
);
