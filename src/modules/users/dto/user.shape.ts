import { AVAILABILITY_STATUSES } from '../../../contracts/users/commands.js';
import { AVAILABILITIES } from '../../../contracts/users/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath } from '../../../platform/http/openapi/path-parameters.js';

describePath('users', {
  description: 'Id of the user, or their email address.',
  schema: { type: ['integer', 'string'] },
  example: 123,
});

const shared = (version: string) => ({
  id: s.integer(123, 'Unique identifier of the user.'),
  direct_link: s.string(
    `https://api.example.com/${version}/users/123`,
    'URL of the user in the API, under /v2 in responses of version 2 and under /v1 elsewhere.',
  ),
  name: s.string('Madeleine Dupont', 'Full name: first name, then last name.'),
  email: s.string('madeleine@example.com', 'Email address, unique in the installation.'),
  created_at: s.timestamp('When the user was created, ISO 8601, UTC.'),
  time_zone: s.string('Etc/UTC', 'IANA name of the time zone of the working hours; Etc/UTC by default.'),
  language: s.string('en-US', 'IETF language tag; en-US by default.'),
  state: s.string('always_opened', 'The same as substatus.'),
  substatus: s.string(
    'always_opened',
    'always_opened while available or custom. While unavailable: the reason (out_for_lunch, on_a_break, in_training, ' +
      'doing_back_office, other), or always_closed without a reason.',
  ),
  availability_status: s.choice(
    AVAILABILITY_STATUSES,
    'What the user has set: available, custom (available during working hours) or unavailable.',
  ),
  wrap_up_time: s.integer(0, 'Seconds after a call during which the user receives no calls.'),
  extension: s.string('001', 'Internal extension, unique in the company.'),
  default_number_id: s.nullable(s.integer(456, 'Id of the Number for outbound calls; null without one.')),
});

const available = s.boolean(
  true,
  'Whether the user takes calls now, by account confirmation, availability_status and working hours.',
);
const numbers = s.list(s.reference('Number'), 'Numbers of the user, the first linked one first.');

export const userShape = {
  v1: s.schema(
    'UserV1',
    'A user in version 1 of the API, with the Numbers of the user.',
    s.object({ ...shared('v1'), available, numbers }),
  ),
  v2: s.schema('User', 'A person of the company: an Admin or an Agent.', s.object({ ...shared('v2'), available })),
};

s.schema('TeamMember', 'A user as the member of a team, without `available`.', s.object(shared('v1')));

const availability = s.choice(
  AVAILABILITIES,
  'What the user is doing: available (ready to answer), offline, do_not_disturb, in_call, or after_call_work (tagging or ' +
    'wrapping up).',
);

export const availabilityShape = s.schema(
  'UserAvailability',
  'The current availability of a user.',
  s.object({ availability }),
);

export const availabilityListShape = s.page(
  'UserAvailabilityList',
  'users',
  s.schema(
    'UserAvailabilityEntry',
    'The current availability of one of the users.',
    s.object({ id: s.integer(123, 'Id of the user.'), availability }),
  ),
);

/** The fields of every view of a user. */
export type UserFields = Omit<s.ValueOf<typeof userShape.v2>, 'available'>;
