import { ALL_CONNECTION_KINDS } from '../../../contracts/carrier/types.js';
import { NUMBER_STATUSES } from '../../../contracts/numbers/types.js';
import { versionShape } from '../../../platform/http/etags/version.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { numberFields } from './number.shape.js';

const id = (description: string) => s.integer(12, description);

const openingSpanShape = s.schema(
  'NumberOpeningSpan',
  'A time of the day on some days of the week.',
  s.object({
    days: s.withExample(
      s.list(s.integer(1, 'Day of the week.'), 'Days of the week, from Monday (1) to Sunday (7).'),
      [1, 2],
    ),
    from: s.string('09:00', 'Start, in the time zone of the Number.'),
    to: s.string('18:00', 'End; on the next day if it is earlier than the start.'),
  }),
);

const holidayShape = s.schema(
  'NumberHoliday',
  'A day on which the Number is closed.',
  s.object({
    date: s.string('2026-12-25', 'Date as YYYY-MM-DD, in the time zone of the Number.'),
    name: s.string('Christmas', 'What the day is called.'),
  }),
);

const openingHoursShape = s.schema(
  'NumberOpeningHours',
  'When a Number with the availability_status custom is open.',
  s.object({
    hours: s.list(openingSpanShape, 'Opening hours; Monday to Friday from 9 to 18 if the list is empty.'),
    holidays: s.list(holidayShape, 'Days on which it is closed.'),
  }),
);

const { id: numberId, name, digits, created_at, country, time_zone, open } = numberFields;
const { live_recording_activated, priority, messages } = numberFields;

export const numberSettingsShape = s.schema(
  'NumberSettings',
  'A Number with all its settings.',
  s.object({
    id: numberId,
    name,
    digits,
    e164_digits: s.string('+33199001234', 'Phone number, E.164.'),
    created_at,
    country,
    time_zone,
    active: s.boolean(true, 'Whether it takes and makes calls.'),
    open,
    availability_status: s.choice(NUMBER_STATUSES, 'open, custom (by opening hours) or closed.'),
    opening_hours: s.nullable(openingHoursShape, 'Opening hours; null if the flow has no Time Rule widget.'),
    live_recording_activated,
    priority,
    messages,
    flow_editor_enabled: s.boolean(false, 'Whether the Number has a flow of its own.'),
    users: s.withExample(s.list(id('Id of a user.'), 'Users that it rings.'), [12]),
    teams: s.withExample(s.list(id('Id of a team.'), 'Teams that it rings.'), [3]),
    voice_connection: s.nullable(id('Connection that carries its calls; null for the carrier of the installation.')),
    message_connection: s.nullable(
      id('Connection that carries its messages; null for the carrier of the installation.'),
    ),
    version: versionShape,
  }),
);

const connectionShape = s.schema(
  'NumberConnection',
  'A connection of the company to a carrier.',
  s.object({
    id: s.integer(3, 'Unique identifier of the connection.'),
    name: s.string('Main trunk', 'Name of the connection.'),
    kind: s.choice(ALL_CONNECTION_KINDS, 'What it leads to.'),
  }),
);

export const numberSettingsResponse = s.schema(
  'NumberSettingsResponse',
  'A Number, and the connections that it can use.',
  s.object({
    number: s.described(numberSettingsShape, 'The Number.'),
    connections: s.list(connectionShape, 'Connections of the company to carriers.'),
  }),
);

export const numberSettingsList = s.page('NumberSettingsList', 'numbers', numberSettingsShape);
