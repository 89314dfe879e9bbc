import {
  CreateNumber,
  DeleteNumber,
  type NumberChanges,
  REGISTRATION_STATUSES,
  UpdateNumber,
} from '../../contracts/numbers/commands.js';
import { CompanyOfNumber, NumberById } from '../../contracts/numbers/queries.js';
import type { Flow } from '../../contracts/numbers/types.js';
import { ApiError } from '../../platform/api-error.js';
import { command, companyCommand } from '../command.js';
import { readJsonFile } from '../options/json-file.js';
import { flag, type OptionValues, id, ids, mandatory, oneOf, onOff, type Option, text } from '../options/options.js';

const DEFAULT = 'default';
const NONE = 'none';

const flow = (): Option<Flow | null> => ({
  expects: 'a file with a flow in JSON, or default',
  parse: async (value) => (value === DEFAULT ? null : ((await readJsonFile(value)) as Flow)),
});

/** Null for the carrier of the installation. */
const connection = (): Option<number | null> => ({
  expects: 'the id of a connection, or default',
  parse: (value, streams) => (value === DEFAULT ? null : id().parse(value, streams)),
});

/** Null for the carrier of the installation. */
const trunk = (): Option<number | null> => ({
  expects: 'the id of a trunk, or none',
  parse: (value, streams) => (value === NONE ? null : id().parse(value, streams)),
});

const settings = {
  name: text(),
  country: text(2),
  'time-zone': text(60),
  users: ids(),
  teams: ids(),
  recording: onOff(),
  active: onOff(),
  'registration-status': oneOf(REGISTRATION_STATUSES),
  flow: flow(),
  'voice-connection': connection(),
  'message-connection': connection(),
  trunk: trunk(),
};

const changesOf = (options: OptionValues<typeof settings>): NumberChanges => ({
  name: options.name,
  country: options.country?.toUpperCase(),
  timeZone: options['time-zone'],
  userIds: options.users,
  teamIds: options.teams,
  recording: options.recording,
  active: options.active,
  registrationStatus: options['registration-status'],
  flow: options.flow,
  voiceConnectionId: options['voice-connection'],
  messageConnectionId: options['message-connection'],
  trunkId: options.trunk,
});

const create = companyCommand({
  name: 'number:create',
  description: 'Adds a Number; name, country and time zone follow from its digits when left out',
  options: { digits: mandatory(text(16)), ...settings },
  async run(app, companyId, options) {
    const number = { ...changesOf(options), digits: options.digits };
    const { numberId } = await app.execute(new CreateNumber({ companyId, number }));
    return { json: { number_id: numberId } };
  },
});

const update = command({
  name: 'number:update',
  description: 'Changes what is given of a Number',
  options: { number: mandatory(id()), company: id(), digits: text(16), ...settings },
  async run(app, options) {
    const { number, company, digits } = options;
    await app.execute(new UpdateNumber({ ref: refOf(number, company), changes: { ...changesOf(options), digits } }));
    return { json: { number_id: number } };
  },
});

const remove = command({
  name: 'number:delete',
  description: 'Removes a Number; its calls are kept, its digits are free again',
  options: { number: mandatory(id()), company: id() },
  async run(app, { number, company }) {
    await app.execute(new DeleteNumber({ ref: refOf(number, company) }));
    return { json: { number_id: number } };
  },
});

const show = command({
  name: 'number:show',
  description: 'Shows a Number; with --flow its flow too, which number:update --flow takes back',
  options: { number: mandatory(id()), flow: flag() },
  async run(app, { number: numberId, flow }) {
    const companyId = await app.query(new CompanyOfNumber({ numberId }));
    const number = companyId && (await app.query(new NumberById({ companyId, numberId })));
    if (!number) throw ApiError.notFound(`Number ${numberId}`);
    const { digits, country, timeZone, active, recording, userIds, teamIds } = number;
    const shown = {
      number_id: numberId,
      company_id: companyId,
      digits,
      country,
      time_zone: timeZone,
      active,
      recording,
      users: userIds,
      teams: teamIds,
    };
    return { json: flow ? { ...shown, flow: number.flow } : shown };
  },
});

const refOf = (number: number, companyId: number | undefined) =>
  companyId === undefined ? { id: number } : { id: number, companyId };

export const numberCommands = [create, update, show, remove];
