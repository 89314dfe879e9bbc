import { ALL_COUNTRIES, type TrunkChanges, type TrunkSettings } from '../../../contracts/carrier/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { isCountry, isE164 } from '../../../platform/text/phone-number.js';
import { findRangeError } from './address-range.js';

const DEFAULTS: Omit<TrunkSettings, 'host'> = {
  port: 5060,
  transport: 'udp',
  username: null,
  registers: false,
  allowedAddresses: [],
  maxCalls: null,
  countries: [],
  premium: false,
  callerId: null,
  callsPerMinute: 60,
  userCallsPerMinute: 20,
};

const MAX_NAME = 100;
const MAX_RANGES = 50;
/** Characters that need no quoting or escaping in a header. */
const USERNAME = /^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]{1,64}$/;
const PASSWORD = /^[\x20-\x7e]{1,128}$/;
const DIGITS = /^\d{2,15}$/;

/** Applies changes and validates the result, except for the host, which is checked elsewhere. */
export function changeTrunk(
  before: TrunkSettings | { host: string },
  { name, password, ...changes }: TrunkChanges,
): TrunkSettings {
  if (name !== undefined) assertName(name);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const settings: TrunkSettings = { ...DEFAULTS, ...before, ...given };
  const countries = [...new Set(settings.countries.map(countryCode))];
  const trunk = { ...settings, countries, host: settings.host.toLowerCase() };
  const known = 'allowedAddresses' in before ? before.allowedAddresses : [];
  assertSettings(trunk, known);
  if (password !== undefined && !PASSWORD.test(password))
    throw ApiError.invalid('password', 'must have 1 to 128 ASCII characters');
  return trunk;
}

/** A username is useless without a password, and vice versa. */
export function assertCredentials({ username, registers }: TrunkSettings, hasPassword: boolean): void {
  if (username === null && hasPassword) throw ApiError.unprocessable('username', 'is mandatory with a password');
  if (username !== null && !hasPassword) throw ApiError.unprocessable('password', 'is mandatory with a username');
  if (registers && username === null)
    throw ApiError.unprocessable('username', 'is mandatory for a trunk that is registered with');
}

function assertName(name: string): void {
  const { length } = [...name.trim()];
  if (length === 0 || length > MAX_NAME) throw ApiError.invalid('name', `must have 1 to ${MAX_NAME} characters`);
}

function countryCode(text: string): string {
  return text.toLowerCase() === ALL_COUNTRIES ? ALL_COUNTRIES : text.toUpperCase();
}

/** Addresses that the trunk already has remain valid, even if only an earlier rule allowed them. */
function assertSettings(
  { username, allowedAddresses, countries, callerId }: TrunkSettings,
  knownAddresses: readonly string[],
): void {
  if (username !== null && !USERNAME.test(username))
    throw ApiError.invalid('username', 'must have 1 to 64 ASCII characters without spaces, quotes, < and >');
  if (allowedAddresses.length > MAX_RANGES)
    throw ApiError.invalid('allow', `must not hold more than ${MAX_RANGES} addresses`);
  for (const range of allowedAddresses.filter((each) => !knownAddresses.includes(each))) {
    const error = findRangeError(range);
    if (error !== undefined) throw ApiError.invalid('allow', error);
  }
  if (countries.includes(ALL_COUNTRIES) && countries.length > 1)
    throw ApiError.invalid('countries', `must hold either countries or "${ALL_COUNTRIES}"`);
  const unknown = countries.find((country) => country !== ALL_COUNTRIES && !isCountry(country));
  if (unknown !== undefined)
    throw ApiError.invalid(
      'countries',
      `must hold country codes of ISO 3166-1 alpha-2, or "${ALL_COUNTRIES}", not "${unknown}"`,
    );
  if (callerId !== null && !DIGITS.test(callerId) && !isE164(callerId))
    throw ApiError.invalid('caller_id', 'must be a phone number in E.164 format, or 2 to 15 digits');
}
