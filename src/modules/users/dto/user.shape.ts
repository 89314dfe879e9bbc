import { AVAILABILITY_STATUSES } from '../../../contracts/users/commands.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const shared = (version: string) => ({
  id: s.integer(123),
  direct_link: s.string(`https://api.example.com/${version}/users/123`),
  name: s.string('Madeleine Dupont', 'first_name, then last_name'),
  email: s.string('madeleine@example.com'),
  created_at: s.timestamp(),
  time_zone: s.string('Etc/UTC'),
  language: s.string('en-US', 'IETF language tag'),
  state: s.string('always_opened', 'The same as substatus'),
  substatus: s.string('always_opened', 'always_opened, always_closed, or the reason of unavailability'),
  availability_status: s.choice(AVAILABILITY_STATUSES),
  wrap_up_time: s.integer(0, 'Seconds after a call during which the user receives none'),
  extension: s.string('001'),
  default_number_id: s.nullable(s.integer(456)),
});

const available = s.boolean(true, 'By confirmation, status and working hours');

/** The numbers module owns the JSON of a Number, so only the fields relevant here are described. */
const number = s.embedded({
  id: s.integer(456),
  direct_link: s.string('https://api.example.com/v1/numbers/456'),
  name: s.string('French Office'),
  digits: s.string('+33 1 99 00 12 34'),
});

export const userShape = {
  v1: s.schema('UserV1', s.object({ ...shared('v1'), available, numbers: s.list(number) })),
  v2: s.schema('User', s.object({ ...shared('v2'), available })),
};

/** What every view of a user shows. */
export type UserFields = Omit<s.ValueOf<typeof userShape.v2>, 'available'>;
