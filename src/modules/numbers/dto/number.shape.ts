import { MESSAGES, REGISTRATION_STATUSES } from '../../../contracts/numbers/commands.js';
import { NUMBER_STATUSES } from '../../../contracts/numbers/types.js';
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

const audio = (name: string, description?: string) =>
  nullable(string(`https://assets.example.com/audio/${name}.mp3`, description));

const deprecatedMessage = nullable({ ...string('', 'Deprecated; always null'), examples: [null] });

const messages = object({
  ...Object.fromEntries(MESSAGES.map((name) => [name, audio(name)])),
  unanswered_call: deprecatedMessage,
  closed: deprecatedMessage,
  callback_later: deprecatedMessage,
});

const shared = {
  id: integer(1234),
  direct_link: string('https://api.example.com/v1/numbers/1234'),
  name: string('French Office'),
  digits: string('+33 1 99 00 12 34', 'International format'),
  created_at: timestamp(),
  country: string('FR', 'ISO 3166-1 alpha-2'),
  time_zone: string('Europe/Paris'),
  open: boolean(true, 'Deprecated'),
  availability_status: choice(NUMBER_STATUSES, 'The mode of the first Time Rule widget of the flow'),
  is_ivr: boolean(false, 'Deprecated; whether the flow has an IVR widget'),
  live_recording_activated: boolean(true),
  priority: nullable({ ...integer(1, 'Order of waiting callers'), enum: [null, 0, 1] }),
  messages,
};

/** The users module owns the JSON of a user, so only the fields relevant here are described. */
const user = embedded({
  id: integer(456),
  direct_link: string('https://api.example.com/v1/users/456'),
  name: string('Madeleine Dupont'),
  email: string('madeleine@example.com'),
  available: boolean(true),
  availability_status: string('available'),
  default_number_id: nullable(integer(1234)),
});

export const numberShape = {
  listed: schema('Number', object(shared)),
  full: schema('NumberWithUsers', object({ ...shared, users: list(user) })),
  v2: schema(
    'NumberV2',
    object({ ...shared, flow_editor_enabled: boolean(false, 'Whether the Number has a flow of its own') }),
  ),
};

export const registrationShape = schema(
  'NumberRegistration',
  object({ status: choice(REGISTRATION_STATUSES), updatedAt: timestamp() }),
);
