import {
  MAX_TRUNK_CALLS,
  TRUNK_TRANSPORTS,
  type TrunkChanges,
  type TrunkTransport,
} from '../../../contracts/carrier/types.js';
import {
  BodySchema,
  boolean,
  Field,
  integer,
  listOf,
  nullable,
  oneOf,
  string,
  text,
} from '../../../platform/http/validation/fields.js';

const addresses = listOf({ rule: 'must be a list of IP addresses and ranges' }, string);
const countries = listOf({ rule: 'must be a list of country codes' }, string);
const limit = integer(1, MAX_TRUNK_CALLS);

const NAME = { description: 'Name of the trunk.', example: 'Trunk of the Paris office' };
const HOST = {
  description: 'DNS name or IP address; it must be public unless WEBHOOK_ALLOW_PRIVATE is set.',
  example: 'sip.example.com',
};

class TrunkBody {
  @Field(integer(1, 65_535), { description: 'Port; 5060 by default.', example: 5060 })
  port?: number;

  @Field(oneOf(TRUNK_TRANSPORTS), { description: 'udp or tcp; udp by default.', example: 'udp' })
  transport?: TrunkTransport;

  @Field(nullable(string), {
    description: 'Name by which it is logged in to; null removes it with its password.',
    example: 'acme',
  })
  username?: string | null;

  @Field(string, { description: 'Password of the username; no response shows it.', example: 'correct horse battery' })
  password?: string;

  @Field(boolean, { description: 'Whether this server registers with it; false by default.', example: true })
  register?: boolean;

  @Field(addresses, {
    description: 'Addresses and ranges that may call in without a password; none by default.',
    example: ['192.0.2.0/24'],
  })
  allow?: string[];

  @Field(nullable(limit), { description: 'Largest number of calls at the same time; null for no limit.', example: 30 })
  max_calls?: number | null;

  @Field(countries, {
    description:
      'Countries that may be called, ISO 3166-1 alpha-2, or "all" alone; an empty list, the default, allows those of the Numbers of the company.',
    example: ['FR'],
  })
  countries?: string[];

  @Field(boolean, {
    description: 'Whether premium-rate, shared-cost and short numbers may be called; false by default.',
    example: false,
  })
  premium?: boolean;

  @Field(nullable(string), {
    description: 'Digits that outbound calls show; null for those of the Number.',
    example: '+33199001234',
  })
  caller_id?: string | null;

  @Field(limit, { description: 'Largest number of calls that are started per minute; 60 by default.', example: 60 })
  calls_per_minute?: number;

  @Field(limit, {
    description: 'Largest number of calls that one user starts per minute; 20 by default.',
    example: 20,
  })
  user_calls_per_minute?: number;
}

@BodySchema('CreateTrunk', 'A new trunk.')
export class CreateTrunkBody extends TrunkBody {
  @Field(text(100), { mandatory: true, ...NAME }) name: string;
  @Field(string, { mandatory: true, ...HOST }) host: string;
}

@BodySchema('UpdateTrunk', 'Changes to a trunk; fields that are left out do not change, the password neither.')
export class UpdateTrunkBody extends TrunkBody {
  @Field(text(100), { notBlank: true, ...NAME }) name?: string;
  @Field(string, { notBlank: true, ...HOST }) host?: string;
}

export const trunkChangesOf = (body: UpdateTrunkBody): TrunkChanges => ({
  name: body.name,
  host: body.host,
  port: body.port,
  transport: body.transport,
  username: body.username,
  password: body.password,
  registers: body.register,
  allowedAddresses: body.allow,
  maxCalls: body.max_calls,
  countries: body.countries,
  premium: body.premium,
  callerId: body.caller_id,
  callsPerMinute: body.calls_per_minute,
  userCallsPerMinute: body.user_calls_per_minute,
});
