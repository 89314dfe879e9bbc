import type { NumberChanges } from '../../../contracts/numbers/commands.js';
import {
  BodySchema,
  boolean,
  e164,
  Field,
  id,
  listOf,
  NestedField,
  nullable,
  string,
} from '../../../platform/http/validation/fields.js';
import { HolidayDate, Holidays, OpeningHours, Span } from '../flow/widgets.js';
import { changesOf, nameField, UpdateNumberBody } from '../commands/update-number.js';

const ids = listOf({ rule: 'must be a list of ids' }, id);
const connection = nullable(id);

const COUNTRY = { description: 'Country, ISO 3166-1 alpha-2; by default that of the digits.', example: 'FR' };
const TIME_ZONE = {
  description: 'IANA name of the time zone; by default that of the country.',
  example: 'Europe/Paris',
};
const USERS = { description: 'Ids of the users that it rings.', example: [12] };
const TEAMS = { description: 'Ids of the teams that it rings.', example: [3] };

@BodySchema('CreateNumber', 'A new Number.')
export class CreateNumberBody {
  @Field(e164, { mandatory: true, description: 'Phone number, E.164.', example: '+33199001234' })
  digits: string;

  @Field(nameField, { description: 'Name of the Number; by default its digits.', example: 'French Office' })
  name?: string;

  @Field(string, COUNTRY) country?: string;
  @Field(string, TIME_ZONE) time_zone?: string;
  @Field(ids, USERS) users?: number[];
  @Field(ids, TEAMS) teams?: number[];
}

@BodySchema('SetOpeningHours', 'When a Number with the availability_status custom is open.')
class OpeningHoursBody {
  @OpeningHours() hours?: Span[];
  @Holidays() holidays?: HolidayDate[];
}

@BodySchema('UpdateNumberSettings', 'Changes to a Number; fields that are left out do not change.')
export class UpdateNumberSettingsBody extends UpdateNumberBody {
  @Field(string, TIME_ZONE) time_zone?: string;

  @Field(boolean, { description: 'Whether it takes and makes calls.', example: true })
  active?: boolean;

  @Field(ids, USERS) users?: number[];
  @Field(ids, TEAMS) teams?: number[];

  @Field(connection, {
    description: 'Connection that carries its calls; null for the carrier of the installation.',
    example: null,
  })
  voice_connection?: number | null;

  @Field(connection, {
    description: 'Connection that carries its messages; null for the carrier of the installation.',
    example: null,
  })
  message_connection?: number | null;

  @NestedField(() => OpeningHoursBody, {
    description: 'Opening hours; written to the first Time Rule widget of the flow.',
    example: { hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }], holidays: [] },
  })
  opening_hours?: OpeningHoursBody;
}

export const settingsOf = (body: UpdateNumberSettingsBody): NumberChanges => ({
  ...changesOf(body),
  timeZone: body.time_zone,
  active: body.active,
  userIds: body.users,
  teamIds: body.teams,
  voiceConnectionId: body.voice_connection,
  messageConnectionId: body.message_connection,
  openingHours: body.opening_hours && { ...body.opening_hours },
});
