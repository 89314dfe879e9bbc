import { TRUNK_TRANSPORTS, type TrunkSummary } from '../../../contracts/carrier/types.js';
import type { TelephonyStatus } from '../../../contracts/telephony/types.js';
import { iso } from '../../../platform/clock.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import * as s from '../../../platform/http/openapi/shapes.js';

describePath('trunks', integerId('trunk', 5));

const TRUNK_STATES = ['off', 'unregistered', 'trying', 'registered', 'failed'] as const;

const trunkShape = s.schema(
  'Trunk',
  'A connection of the company to a telephone network by SIP, without its password.',
  s.object({
    id: s.integer(5, 'Unique identifier of the trunk; it is a connection that Numbers can use for their calls.'),
    name: s.string('Trunk of the Paris office', 'Name of the trunk.'),
    host: s.string('sip.example.com', 'DNS name or IP address.'),
    port: s.integer(5060, 'Port.'),
    transport: s.choice(TRUNK_TRANSPORTS, 'udp or tcp.'),
    username: s.nullable(s.string('acme', 'Name by which it is logged in to; null without a login.')),
    has_password: s.boolean(true, 'Whether it has a password, which no response shows.'),
    register: s.boolean(true, 'Whether this server registers with it.'),
    allow: s.list(s.string('192.0.2.0/24', 'Address or range.'), 'Those who may call in without a password.'),
    max_calls: s.nullable(s.integer(30, 'Largest number of calls at the same time; null for no limit.')),
    countries: s.list(
      s.string('FR', 'ISO 3166-1 alpha-2, or "all".'),
      'Countries that may be called; empty for those of the Numbers of the company.',
    ),
    premium: s.boolean(false, 'Whether premium-rate, shared-cost and short numbers may be called.'),
    caller_id: s.nullable(s.string('+33199001234', 'Digits that outbound calls show; null for those of the Number.')),
    calls_per_minute: s.integer(60, 'Largest number of calls that are started per minute.'),
    user_calls_per_minute: s.integer(20, 'Largest number of calls that one user starts per minute.'),
    state: s.choice(
      TRUNK_STATES,
      'off: no server listens for SIP; unregistered: calls need no registration; otherwise that of the registration.',
    ),
    state_reason: s.nullable(s.string('Forbidden', 'What the trunk last answered to a registration.')),
    created_at: s.timestamp('When the trunk was created, ISO 8601, UTC.'),
  }),
);

export const trunkResponse = s.wrapped('TrunkResponse', 'trunk', trunkShape, 'The trunk.');

export const trunkList = s.schema(
  'TrunkList',
  'All trunks of the company.',
  s.object({ trunks: s.list(trunkShape, 'The trunks in the order of creation.') }),
);

export const trunkTestResponse = s.wrapped(
  'TrunkTestResponse',
  'test',
  s.schema(
    'TrunkTest',
    'What a trunk answered when it was asked for an answer of any kind.',
    s.object({
      reachable: s.boolean(true, 'Whether it answered; also a refusal shows that it is there.'),
      status: s.nullable(s.integer(200, 'SIP status of the answer; null without one.')),
      milliseconds: s.integer(24, 'How long it took.'),
      reason: s.string('OK', 'Reason of the answer, or why there was none.'),
    }),
  ),
  'Result of the test.',
);

export const presentTrunk = (trunk: TrunkSummary, telephony: TelephonyStatus): s.ValueOf<typeof trunkShape> => ({
  id: trunk.id,
  name: trunk.name,
  host: trunk.host,
  port: trunk.port,
  transport: trunk.transport,
  username: trunk.username,
  has_password: trunk.hasPassword,
  register: trunk.registers,
  allow: [...trunk.allowedAddresses],
  max_calls: trunk.maxCalls,
  countries: [...trunk.countries],
  premium: trunk.premium,
  caller_id: trunk.callerId,
  calls_per_minute: trunk.callsPerMinute,
  user_calls_per_minute: trunk.userCallsPerMinute,
  ...stateOf(trunk, telephony),
  created_at: iso(trunk.createdAt),
});

function stateOf({ id, registers }: TrunkSummary, { sipPort, registrations }: TelephonyStatus) {
  if (sipPort === null) return { state: 'off' as const, state_reason: null };
  if (!registers) return { state: 'unregistered' as const, state_reason: null };
  const registration = registrations.find(({ trunkId }) => trunkId === id);
  return { state: registration?.state ?? ('trying' as const), state_reason: registration?.lastReason ?? null };
}
