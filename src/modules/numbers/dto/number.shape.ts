import { MESSAGES, REGISTRATION_STATUSES } from '../../../contracts/numbers/commands.js';
import { NUMBER_STATUSES } from '../../../contracts/numbers/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('numbers', integerId('Number', 1234));

/** The widget of the flow that plays each message. */
const MESSAGE_DESCRIPTIONS: Record<(typeof MESSAGES)[number], string> = {
  welcome: 'First Audio widget of the flow that is not inside an IVR widget.',
  waiting: 'Music on hold of the Number.',
  ringing_tone: 'First Waiting Experience widget of the flow.',
  after_hours: 'First Voicemail widget in the branch for any other time, or else the first Audio widget in it.',
  ivr: 'Instructions of the first IVR widget of the flow.',
  voicemail: 'First Voicemail widget of the flow.',
};

const audio = (name: (typeof MESSAGES)[number]) =>
  s.string(`https://assets.example.com/sounds/${name}.mp3`, `URL of an audio file. ${MESSAGE_DESCRIPTIONS[name]}`);

const messages = s.schema(
  'NumberMessages',
  'URLs of the audio files that callers hear; absent if the flow has no widget for it.',
  s.object(
    { waiting: audio('waiting') },
    Object.fromEntries(MESSAGES.filter((name) => name !== 'waiting').map((name) => [name, audio(name)])),
  ),
);

export const numberFields = {
  id: s.integer(1234, 'Unique identifier of the Number.'),
  direct_link: s.string('https://api.example.com/v1/numbers/1234', 'URL of the Number in the API.'),
  name: s.string('French Office', 'Name of the Number.'),
  digits: s.string('+33 1 99 00 12 34', 'Phone number in international format.'),
  created_at: s.timestamp('When the Number was created, ISO 8601, UTC.'),
  country: s.string('FR', 'Country, ISO 3166-1 alpha-2.'),
  time_zone: s.string('Europe/Paris', 'IANA name of the time zone of the opening hours.'),
  open: s.boolean(true, 'Deprecated. Whether the Number is open now.'),
  availability_status: s.choice(
    NUMBER_STATUSES,
    'Mode of the first Time Rule widget of the flow: open, custom (by opening hours) or closed.',
  ),
  is_ivr: s.boolean(false, 'Deprecated. Whether the flow has an IVR widget.'),
  live_recording_activated: s.boolean(true, 'Whether calls are recorded.'),
  priority: s.described<number | null>(
    { type: ['integer', 'null'], enum: [null, 0, 1], examples: [1] },
    'Priority of waiting callers: null (default), 0 (no priority) or 1 (top priority).',
  ),
  messages: s.described(messages, 'Audio files that callers hear.'),
};

export const numberShape = {
  listed: s.schema('Number', 'A phone number of the company.', s.object(numberFields)),
  full: s.schema(
    'NumberWithUsers',
    'A phone number of the company with its users.',
    s.object({ ...numberFields, users: s.list(s.reference('User'), 'Users linked to the Number.') }),
  ),
  v2: s.schema(
    'NumberV2',
    'A phone number of the company in version 2 of the API.',
    s.object({
      ...numberFields,
      flow_editor_enabled: s.boolean(false, 'Whether the Number has a flow of its own.'),
    }),
  ),
};

export const registrationShape = s.schema(
  'NumberRegistration',
  'The registration of a Number for messaging in the US and Canada.',
  s.object({
    status: s.choice(REGISTRATION_STATUSES, 'State of the registration.'),
    updatedAt: s.timestamp('When the state last changed, ISO 8601, UTC.'),
  }),
);
