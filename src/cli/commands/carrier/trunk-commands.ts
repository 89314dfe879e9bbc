import { CreateTrunk, DeleteTrunk, UpdateTrunk } from '../../../contracts/carrier/commands.js';
import { ListTrunks } from '../../../contracts/carrier/queries.js';
import { MAX_TRUNK_CALLS, TRUNK_TRANSPORTS, type TrunkChanges } from '../../../contracts/carrier/types.js';
import { TestTrunk } from '../../../contracts/telephony/commands.js';
import { iso } from '../../../platform/clock.js';
import { companyCommand } from '../../command.js';
import {
  id,
  integer,
  limit,
  mandatory,
  oneOf,
  onOff,
  type OptionValues,
  orNone,
  text,
  words,
} from '../../options/options.js';
import { password } from '../../options/password.js';

const settings = {
  port: integer(1, 65_535),
  transport: oneOf(TRUNK_TRANSPORTS),
  username: orNone(text(64)),
  password: password(),
  register: onOff(),
  allow: words('IP addresses and ranges, such as 192.0.2.0/24'),
  'max-calls': limit(1, MAX_TRUNK_CALLS),
  countries: words('country codes, such as FR,US, or all'),
  premium: onOff(),
  'caller-id': orNone(text(16)),
  'calls-per-minute': integer(1, MAX_TRUNK_CALLS),
  'user-calls-per-minute': integer(1, MAX_TRUNK_CALLS),
};

const changesOf = (options: OptionValues<typeof settings>): TrunkChanges => ({
  port: options.port,
  transport: options.transport,
  username: options.username,
  password: options.password,
  registers: options.register,
  allowedAddresses: options.allow,
  maxCalls: options['max-calls'],
  countries: options.countries,
  premium: options.premium,
  callerId: options['caller-id'],
  callsPerMinute: options['calls-per-minute'],
  userCallsPerMinute: options['user-calls-per-minute'],
});

const create = companyCommand({
  name: 'trunk:create',
  description: 'Connects a company to a telephone network by SIP',
  options: { name: mandatory(text(100)), host: mandatory(text(253)), ...settings },
  async run(app, companyId, { name, host, ...options }) {
    const trunk = { ...changesOf(options), name, host };
    const { trunkId } = await app.execute(new CreateTrunk({ companyId, trunk }));
    return { json: { trunk_id: trunkId } };
  },
});

const update = companyCommand({
  name: 'trunk:update',
  description: 'Changes the given settings of a trunk',
  options: { trunk: mandatory(id()), name: text(100), host: text(253), ...settings },
  async run(app, companyId, { trunk: trunkId, name, host, ...options }) {
    const changes = { ...changesOf(options), name, host };
    await app.execute(new UpdateTrunk({ companyId, trunkId, changes }));
    return { json: { trunk_id: trunkId } };
  },
});

const list = companyCommand({
  name: 'trunk:list',
  description: 'Lists the trunks of a company, without their passwords',
  options: {},
  async run(app, companyId) {
    const trunks = await app.query(new ListTrunks({ companyId }));
    const rows = trunks.map((trunk) => ({
      trunk_id: trunk.id,
      name: trunk.name,
      host: trunk.host,
      port: trunk.port,
      transport: trunk.transport,
      username: trunk.username,
      register: trunk.registers,
      allow: trunk.allowedAddresses,
      max_calls: trunk.maxCalls,
      countries: trunk.countries,
      premium: trunk.premium,
      caller_id: trunk.callerId,
      calls_per_minute: trunk.callsPerMinute,
      user_calls_per_minute: trunk.userCallsPerMinute,
      created_at: iso(trunk.createdAt),
    }));
    return { json: { trunks: rows } };
  },
});

const test = companyCommand({
  name: 'trunk:test',
  description: 'Asks a trunk for an answer; fails if there is none',
  options: { trunk: mandatory(id()) },
  async run(app, companyId, { trunk: trunkId }) {
    const result = await app.execute(new TestTrunk({ companyId, trunkId }));
    return { json: { trunk_id: trunkId, ...result }, failed: !result.reachable };
  },
});

const remove = companyCommand({
  name: 'trunk:delete',
  description: 'Removes a trunk that no Number uses',
  options: { trunk: mandatory(id()) },
  async run(app, companyId, { trunk: trunkId }) {
    await app.execute(new DeleteTrunk({ companyId, trunkId }));
    return { json: { trunk_id: trunkId } };
  },
});

export const trunkCommands = [create, update, list, test, remove];
