import { CreateTrunk, DeleteTrunk } from '../../../contracts/carrier/commands.js';
import { ListTrunks } from '../../../contracts/carrier/queries.js';
import { MAX_TRUNK_CALLS, TRUNK_TRANSPORTS } from '../../../contracts/carrier/types.js';
import { TestTrunk } from '../../../contracts/telephony/commands.js';
import { iso } from '../../../platform/clock.js';
import { companyCommand } from '../../command.js';
import { id, integer, limit, mandatory, oneOf, onOff, text, words } from '../../options/options.js';
import { password } from '../../options/password.js';

const create = companyCommand({
  name: 'trunk:create',
  description: 'Connects a company to a telephone network by SIP',
  options: {
    name: mandatory(text(100)),
    host: mandatory(text(253)),
    port: integer(1, 65_535),
    transport: oneOf(TRUNK_TRANSPORTS),
    username: text(64),
    password: password(),
    register: onOff(),
    allow: words('IP addresses and ranges, such as 192.0.2.0/24'),
    'max-calls': limit(1, MAX_TRUNK_CALLS),
    countries: words('country codes, such as FR,US'),
    'caller-id': text(16),
    'calls-per-minute': integer(1, MAX_TRUNK_CALLS),
    'user-calls-per-minute': integer(1, MAX_TRUNK_CALLS),
  },
  async run(app, companyId, options) {
    const { name, host, port, transport, username, password, register, allow, countries } = options;
    const trunk = {
      name,
      host,
      port,
      transport,
      username,
      password,
      countries,
      registers: register,
      allowedAddresses: allow,
      maxCalls: options['max-calls'],
      callerId: options['caller-id'],
      callsPerMinute: options['calls-per-minute'],
      userCallsPerMinute: options['user-calls-per-minute'],
    };
    const { trunkId } = await app.execute(new CreateTrunk({ companyId, trunk }));
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

export const trunkCommands = [create, list, test, remove];
