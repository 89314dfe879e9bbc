import { MESSAGES, REGISTRATION_STATUSES } from '../../../contracts/numbers/commands.js';
import { NUMBER_STATUSES } from '../../../contracts/numbers/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const audio = (name: string, description?: string) =>
  s.nullable(s.string(`https://assets.example.com/audio/${name}.mp3`, description));

const deprecatedMessage = s.nullable({ ...s.string('', 'Deprecated; always null'), examples: [null] });

const messages = s.object({
  ...Object.fromEntries(MESSAGES.map((name) => [name, audio(name)])),
  unanswered_call: deprecatedMessage,
  closed: deprecatedMessage,
  callback_later: deprecatedMessage,
});

const shared = {
  id: s.integer(1234),
  direct_link: s.string('https://api.example.com/v1/numbers/1234'),
  name: s.string('French Office'),
  digits: s.string('+33 1 99 00 12 34', 'International format'),
  created_at: s.timestamp(),
  country: s.string('FR', 'ISO 3166-1 alpha-2'),
  time_zone: s.string('Europe/Paris'),
  open: s.boolean(true, 'Deprecated'),
  availability_status: s.choice(NUMBER_STATUSES, 'The mode of the first Time Rule widget of the flow'),
  is_ivr: s.boolean(false, 'Deprecated; whether the flow has an IVR widget'),
  live_recording_activated: s.boolean(true),
  priority: s.nullable({ ...s.integer(1, 'Order of waiting callers'), enum: [null, 0, 1] }),
  messages,
};

/** The users module owns the JSON of a user, so only the fields relevant here are described. */
const user = s.embedded({
  id: s.integer(456),
  direct_link: s.string('https://api.example.com/v1/users/456'),
  name: s.string('Madeleine Dupont'),
  email: s.string('madeleine@example.com'),
  available: s.boolean(true),
  availability_status: s.string('available'),
  default_number_id: s.nullable(s.integer(1234)),
});

export const numberShape = {
  listed: s.schema('Number', s.object(shared)),
  full: s.schema('NumberWithUsers', s.object({ ...shared, users: s.list(user) })),
  v2: s.schema(
    'NumberV2',
    s.object({ ...shared, flow_editor_enabled: s.boolean(false, 'Whether the Number has a flow of its own') }),
  ),
};

export const registrationShape = s.schema(
  'NumberRegistration',
  s.object({ status: s.choice(REGISTRATION_STATUSES), updatedAt: s.timestamp() }),
);
