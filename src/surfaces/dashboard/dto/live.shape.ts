import { AVAILABILITIES } from '../../../contracts/users/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';

/** `waiting` for an agent or the flow, `ringing` at a phone, `active` in conversation, or recording a `voicemail`. */
export const CALL_STATES = ['waiting', 'ringing', 'active', 'voicemail'] as const;

const STAGES = [
  'starting',
  'playing',
  'ivr',
  'queued',
  'ringing',
  'dialing',
  'voicemail',
  'talking',
  'dialing_external',
  'talking_external',
] as const;

const CONNECTED = AVAILABILITIES.filter((availability) => availability !== 'offline');

const seconds = (description: string) => s.number(1767225600.25, `${description}, UNIX seconds with a fraction.`);

const named = (name: string, what: string) =>
  s.schema(
    name,
    `${what}, by name.`,
    s.object({ id: s.integer(123, 'Unique identifier.'), name: s.string('Sales', 'Its name.') }),
  );
const number = named('LiveNumberName', 'A Number');
const person = named('LiveUserName', 'A user');

export const liveCallShape = s.schema(
  'LiveCall',
  'A call that is not over.',
  s.object({
    id: s.integer(812, 'Unique identifier of the call.'),
    state: s.choice(CALL_STATES, 'Whether it waits, rings or is in progress, or the caller leaves a message.'),
    stage: s.choice(STAGES, 'What exactly is going on.'),
    held: s.boolean(false, 'Whether the call is on hold.'),
    direction: s.choice(['inbound', 'outbound'], 'Direction of the call.'),
    party: s.string('Grace Hopper', 'Name of the contact, otherwise the phone number.'),
    number: s.nullable(number, 'The Number; null if it was deleted.'),
    users: s.list(person, 'Users whose phone rings or who are on the call.'),
    team_ids: s.list(s.integer(9, 'Id of a team.'), 'Teams that the call rang.'),
    started_at: seconds('When the call began'),
    since: seconds('When the present stage or hold began'),
  }),
);

const liveAgentShape = s.schema(
  'LiveAgent',
  'A user who is logged in to a phone.',
  s.object({
    id: s.integer(123, 'Unique identifier of the user.'),
    name: s.string('Ada Lovelace', 'First name, then last name.'),
    availability: s.choice(CONNECTED, 'What the user is doing.'),
    since: s.nullable(seconds('Since when')),
    team_ids: s.list(s.integer(9, 'Id of a team.'), 'Teams of the user.'),
  }),
);

const figures = {
  inbound: s.integer(40, 'Inbound calls that began today.'),
  outbound: s.integer(12, 'Outbound calls that began today.'),
  answered: s.integer(35, 'Inbound calls that were answered.'),
  missed: s.integer(5, 'Inbound calls that are over and that nobody answered.'),
  service_level: s.nullable(
    s.number(
      0.875,
      'Share of inbound calls that were answered within 20 seconds, from 0 to 1; calls outside opening hours and those that hung up within seconds do not count. Null without calls.',
    ),
  ),
  average_wait: s.nullable(s.number(8.5, 'Mean time until inbound calls were answered, in seconds; null without any.')),
};
export const figuresShape = s.schema('LiveFigures', 'Calls of today.', s.object(figures));

const live = {
  waiting: s.integer(1, 'Calls that are waiting now.'),
  ringing: s.integer(1, 'Calls that are ringing now.'),
  active: s.integer(2, 'Calls that are in progress now.'),
};

const liveNumberShape = s.schema(
  'LiveNumber',
  'The calls of a Number, now and today.',
  s.object({
    id: s.integer(1234, 'Unique identifier of the Number.'),
    name: s.string('Support', 'Name of the Number.'),
    ...live,
    ...figures,
  }),
);

const liveTeamShape = s.schema(
  'LiveTeam',
  'The calls and members of a team, now and today.',
  s.object({
    id: s.integer(9, 'Unique identifier of the team.'),
    name: s.string('Sales', 'Name of the team.'),
    available: s.integer(3, 'Members who can take a call now.'),
    connected: s.integer(4, 'Members who are logged in to a phone.'),
    ...live,
    ...figures,
  }),
);

const viewShape = s.schema(
  'LiveSnapshot',
  'What the phones of a company are doing.',
  s.object({
    at: seconds('Time of the server when this was read'),
    today: s.described(figuresShape, 'All calls of the day, which begins at midnight in the time zone of the user.'),
    calls: s.list(liveCallShape, 'Calls that are not over, oldest first.'),
    agents: s.list(liveAgentShape, 'Users who are logged in to a phone, by name.'),
    offline: s.integer(6, 'Number of users who are not logged in to a phone.'),
    numbers: s.list(liveNumberShape, 'Numbers that had a call today, by name.'),
    teams: s.list(liveTeamShape, 'Teams, by name.'),
  }),
);

export type LiveView = s.ValueOf<typeof viewShape>;

export const liveShape = s.wrapped('LiveResponse', 'live', viewShape, 'The present state.');
