import {
  CreateNumber,
  DeleteNumber,
  type NumberChanges,
  REGISTRATION_STATUSES,
  UpdateNumber,
} from '../../contracts/numbers/commands.js';
import type { Flow } from '../../contracts/numbers/types.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { requireCompany } from './company-commands.js';
import { readJsonFile } from '../json-file.js';
import { type OptionValues, id, ids, mandatory, oneOf, onOff, type Option, text } from '../options.js';

const DEFAULT = 'default';

const flow = (): Option<Flow | null> => ({
  expects: 'a file with a flow in JSON, or default',
  parse: async (given) => (given === DEFAULT ? null : ((await readJsonFile(given)) as Flow)),
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
};

const changesOf = (given: OptionValues<typeof settings>): NumberChanges => ({
  name: given.name,
  country: given.country?.toUpperCase(),
  timeZone: given['time-zone'],
  userIds: given.users,
  teamIds: given.teams,
  recording: given.recording,
  active: given.active,
  registrationStatus: given['registration-status'],
  flow: given.flow,
});

const create = command({
  name: 'number:create',
  description: 'Adds a Number; name, country and time zone follow from its digits when left out',
  options: { company: mandatory(id()), digits: mandatory(text(16)), ...settings },
  run: (config, given) =>
    withApplication(config, async (app) => {
      await requireCompany(app, given.company);
      const number = { ...changesOf(given), digits: given.digits };
      const { numberId } = await app.execute(new CreateNumber(given.company, number));
      return { json: { number_id: numberId } };
    }),
});

const update = command({
  name: 'number:update',
  description: 'Changes what is given of a Number',
  options: { number: mandatory(id()), company: id(), digits: text(16), ...settings },
  run: (config, given) =>
    withApplication(config, async (app) => {
      const { number, company, digits } = given;
      await app.execute(new UpdateNumber(refOf(number, company), { ...changesOf(given), digits }));
      return { json: { number_id: number } };
    }),
});

const remove = command({
  name: 'number:delete',
  description: 'Removes a Number; its calls are kept, its digits are free again',
  options: { number: mandatory(id()), company: id() },
  run: (config, { number, company }) =>
    withApplication(config, async (app) => {
      await app.execute(new DeleteNumber(refOf(number, company)));
      return { json: { number_id: number } };
    }),
});

const refOf = (number: number, companyId: number | undefined) =>
  companyId === undefined ? { id: number } : { id: number, companyId };

export const numberCommands = [create, update, remove];
