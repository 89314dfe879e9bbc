import { AVAILABILITY_STATUSES, ROLES, SUBSTATUSES } from '../../../contracts/users/commands.js';
import { AVAILABILITIES } from '../../../contracts/users/queries.js';
import { versionShape } from '../../../platform/http/etags/version.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const span = s.schema(
  'WorkingSpan',
  'A span of time on some days of the week.',
  s.object({
    days: s.list(s.integer(1, 'Day of the week, 1 (Monday) to 7.'), 'Days on which the span begins.'),
    from: s.string('09:00', 'Begin, HH:MM.'),
    to: s.string('18:00', 'End, HH:MM up to 24:00; earlier than from if the span runs past midnight.'),
  }),
);

const workingHours = s.schema(
  'WorkingHours',
  'The time of the week in which a user takes calls.',
  s.object({
    time_zone: s.string('Europe/Paris', 'Time zone of the spans, as in the IANA database.'),
    spans: s.list(span, 'Spans of the week.'),
  }),
);

export const accountShape = s.schema(
  'UserAccount',
  'A user as admins see it in the dashboard.',
  s.object({
    id: s.integer(123, 'Unique identifier of the user.'),
    first_name: s.string('Madeleine', 'First name.'),
    last_name: s.string('Dupont', 'Last name.'),
    email: s.string('madeleine@example.com', 'Email address of the login.'),
    extension: s.string('001', 'Internal extension, unique in the company.'),
    roles: s.list(s.choice(ROLES, 'A role.'), 'Roles of the user.'),
    language: s.string('en-US', 'IETF language tag.'),
    time_zone: s.string('Etc/UTC', 'IANA name of the time zone in which the dashboard shows times.'),
    availability_status: s.choice(AVAILABILITY_STATUSES, 'available, custom (by working hours) or unavailable.'),
    substatus: s.nullable(s.choice(SUBSTATUSES, 'Reason of the unavailability; null without one.')),
    availability: s.choice(AVAILABILITIES, 'What the user is doing now.'),
    wrap_up_time: s.integer(0, 'Seconds after a call during which the user receives no calls.'),
    working_hours: s.nullable(
      workingHours,
      'Hours of the status custom; null: Monday to Friday, 09:00 to 18:00 in the time zone of the user.',
    ),
    confirmed: s.boolean(true, 'Whether the user has accepted the invitation.'),
    active: s.boolean(true, 'Whether the user may log in and takes calls.'),
    created_at: s.timestamp('When the user was created, ISO 8601, UTC.'),
    version: versionShape,
  }),
);

export const invitationResultsShape = s.schema(
  'InvitationResults',
  'What became of each row of a list of invitations.',
  s.object({
    results: s.list(
      s.schema(
        'InvitationResult',
        'What became of one row.',
        s.object({
          row: s.integer(1, 'Position of the row in the request, from 1.'),
          status: s.choice(
            ['invited', 'valid', 'failed'],
            'invited; valid if the rows were only checked; failed with an error.',
          ),
          error: s.nullable(s.string('email is already taken.', 'Why the row failed; null if it did not.')),
          user_id: s.nullable(s.integer(123, 'Id of the new user; null unless invited.')),
        }),
      ),
      'One result for each row, in the order of the request.',
    ),
  }),
);
