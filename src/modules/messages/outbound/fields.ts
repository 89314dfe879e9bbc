import type { Fault, Kind } from '../../../platform/http/fields.js';
import { LONGEST_URL } from '../../../platform/outbound/outbound-url.js';
import { e164Of } from '../../../platform/phone-number.js';

const invalid = (rule: string): Fault => ({ status: 400, rule });

const meant = (value: unknown): string | undefined => (typeof value === 'string' ? e164Of(value) : undefined);

export const MOST_FILES = 5;
export const GROUP_SIZE = { least: 2, most: 10 };

/** With its country code; spaces and the like between the digits are no fault. */
export const phoneNumber: Kind = {
  check: (value) =>
    meant(value) === undefined ? invalid('must be a phone number in E.164 format, such as +33176360695') : undefined,
  schema: { type: 'string' },
};

export const participants: Kind = {
  check(value) {
    if (!Array.isArray(value)) return invalid('must be a list of phone numbers');
    if (value.length === 0) return { status: 422, rule: 'is mandatory and must not be empty' };
    const numbers = value.map(meant);
    if (numbers.includes(undefined)) return invalid('must hold phone numbers in E.164 format, such as +33176360695');
    const { least, most } = GROUP_SIZE;
    return numbers.length < least || numbers.length > most || new Set(numbers).size < numbers.length
      ? invalid(`must hold ${least} to ${most} different phone numbers`)
      : undefined;
  },
  schema: { type: 'array', items: { type: 'string' }, minItems: GROUP_SIZE.least, maxItems: GROUP_SIZE.most },
};

/** Their form alone: which addresses are allowed is a setting. */
export const fileUrls: Kind = {
  check: (value) =>
    !Array.isArray(value) || value.some((url) => typeof url !== 'string')
      ? invalid('must be a list of URLs')
      : value.length > MOST_FILES
        ? invalid(`must not hold more than ${MOST_FILES} URLs`)
        : undefined,
  schema: {
    type: 'array',
    items: { type: 'string', format: 'uri', maxLength: LONGEST_URL },
    maxItems: MOST_FILES,
  },
};
