import { AVAILABILITY_STATUSES } from '../../../contracts/users/commands.js';
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
  type ValueOf,
} from '../../../platform/http/openapi/shapes.js';

const shared = (version: string) => ({
  id: integer(123),
  direct_link: string(`https://api.example.com/${version}/users/123`),
  name: string('Madeleine Dupont', 'first_name, then last_name'),
  email: string('madeleine@example.com'),
  created_at: timestamp(),
  time_zone: string('Etc/UTC'),
  language: string('en-US', 'IETF language tag'),
  state: string('always_opened', 'The same as substatus'),
  substatus: string('always_opened', 'always_opened, always_closed, or the reason of unavailability'),
  availability_status: choice(AVAILABILITY_STATUSES),
  wrap_up_time: integer(0, 'Seconds after a call during which the user receives none'),
  extension: string('001'),
  default_number_id: nullable(integer(456)),
});

const available = boolean(true, 'By confirmation, status and working hours');

/** The numbers module owns the JSON of a Number, so only the fields relevant here are described. */
const number = embedded({
  id: integer(456),
  direct_link: string('https://api.example.com/v1/numbers/456'),
  name: string('French Office'),
  digits: string('+33 1 99 00 12 34'),
});

export const userShape = {
  v1: schema('UserV1', object({ ...shared('v1'), available, numbers: list(number) })),
  v2: schema('User', object({ ...shared('v2'), available })),
};

/** What every view of a user shows. */
export type UserFields = Omit<ValueOf<typeof userShape.v2>, 'available'>;
