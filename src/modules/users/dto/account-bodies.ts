import type { ChangeAccount } from '../../../contracts/users/commands.js';
import { searchText } from '../../../platform/http/query-types.js';
import {
  BodySchema,
  boolean,
  email,
  Field,
  fieldType,
  integer,
  listOf,
  NestedField,
  NestedList,
  pattern,
  string,
} from '../../../platform/http/validation/fields.js';
import { isTimeZone } from '../../../platform/time/opening-hours.js';
import { UpdateUserBody } from '../commands/update-user.js';

const MAX_SPANS = 50;
const MAX_INVITATIONS = 500;

const timeZone = fieldType(
  (value) => typeof value === 'string' && isTimeZone(value),
  'must be the IANA name of a time zone, such as Europe/Paris',
  { type: 'string' },
);
const language = pattern(
  /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/,
  'must be the tag of a language, such as en-US or fr-FR',
);
const days = listOf({ minItems: 1, maxItems: 7, rule: 'must be a list of days from 1 (Monday) to 7' }, integer(1, 7));

@BodySchema('ChangeWorkingSpan', 'A span of time on some days of the week.')
class WorkingSpanBody {
  @Field(days, { mandatory: true, description: 'Days on which the span begins, 1 (Monday) to 7.', example: [1, 2] })
  days: number[];

  @Field(pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59'), {
    mandatory: true,
    description: 'Begin, HH:MM.',
    example: '09:00',
  })
  from: string;

  @Field(pattern(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time from 00:00 to 24:00'), {
    mandatory: true,
    description: 'End, HH:MM up to 24:00; earlier than from for a span that runs past midnight.',
    example: '18:00',
  })
  to: string;
}

@BodySchema('ChangeWorkingHours', 'The time of the week in which a user takes calls.')
class WorkingHoursBody {
  @Field(timeZone, { mandatory: true, description: 'Time zone of the spans.', example: 'Europe/Paris' })
  time_zone: string;

  @NestedList(() => WorkingSpanBody, {
    mandatory: true,
    minItems: 1,
    maxItems: MAX_SPANS,
    description: `Spans of the week, 1 to ${MAX_SPANS}.`,
    example: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  })
  spans: WorkingSpanBody[];
}

@BodySchema('ChangeUserAccount', 'Changes to the account of a user; fields that are left out do not change.')
export class ChangeAccountBody extends UpdateUserBody {
  @Field(email(), {
    description: 'Email address of the login; a user who is not confirmed yet is invited again.',
    example: 'madeleine@example.com',
  })
  email?: string;

  @Field(language, { description: 'IETF language tag.', example: 'fr-FR' })
  language?: string;

  @Field(timeZone, { description: 'Time zone in which the dashboard shows times.', example: 'Europe/Paris' })
  time_zone?: string;

  @NestedField(() => WorkingHoursBody, {
    description: 'Hours of the status custom, which they set unless availability_status is given.',
    example: { time_zone: 'Europe/Paris', spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }] },
  })
  working_hours?: WorkingHoursBody;

  @Field(boolean, { description: 'False logs the user out everywhere and keeps them from logging in.', example: true })
  active?: boolean;
}

export const changesOf = (body: ChangeAccountBody): ChangeAccount['changes'] => ({
  firstName: body.first_name,
  lastName: body.last_name,
  email: body.email,
  language: body.language,
  timeZone: body.time_zone,
  roles: body.role_ids,
  wrapUpTime: body.wrap_up_time,
  availabilityStatus: body.availability_status,
  substatus: body.substatus,
  workingHours: body.working_hours && {
    timeZone: body.working_hours.time_zone,
    spans: body.working_hours.spans.map(({ days: on, from, to }) => ({ days: on, from, to })),
  },
  active: body.active,
});

/** Validated row by row later, so that errors in one row do not fail the others. */
@BodySchema('InvitationRow', 'A person to invite.')
export class InvitationRow {
  @Field(string, { description: 'Email address; mandatory and unique.', example: 'madeleine@example.com' })
  email?: string;

  @Field(string, { description: 'First name; mandatory.', example: 'Madeleine' })
  first_name?: string;

  @Field(string, { description: 'Last name; mandatory.', example: 'Dupont' })
  last_name?: string;

  @Field(listOf({ rule: 'must be a list of strings' }, string), {
    description: 'Roles; agent by default.',
    example: ['agent'],
  })
  role_ids?: string[];
}

@BodySchema('InviteUsers', 'People to invite.')
export class InviteUsersBody {
  @NestedList(() => InvitationRow, {
    mandatory: true,
    minItems: 1,
    maxItems: MAX_INVITATIONS,
    description: `Rows, 1 to ${MAX_INVITATIONS}.`,
    example: [{ email: 'madeleine@example.com', first_name: 'Madeleine', last_name: 'Dupont', role_ids: ['agent'] }],
  })
  users: InvitationRow[];

  @Field(boolean, { description: 'True only checks the rows and invites nobody; false by default.', example: false })
  check_only?: boolean;
}

export class AccountQuery {
  @Field(searchText, {
    description: 'Only users whose name, email address or extension contains every word.',
    example: 'dupont',
  })
  search?: string;
}
