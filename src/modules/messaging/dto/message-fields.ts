import { GROUP_SIZE } from '../../../contracts/messaging/types.js';
import { type FieldType, fieldType, invalid, unprocessable } from '../../../platform/http/validation/fields.js';
import { toE164 } from '../../../platform/text/phone-number.js';

const normalize = (value: unknown): string | undefined => (typeof value === 'string' ? toE164(value) : undefined);

/** Must have a country code; separators between the digits are allowed. */
export const phoneNumber = fieldType(
  (value) => normalize(value) !== undefined,
  'must be a phone number in E.164 format, such as +33176360695',
  { type: 'string' },
);

export const participants: FieldType = {
  check(value) {
    if (!Array.isArray(value)) return invalid('must be a list of phone numbers');
    if (value.length === 0) return unprocessable('is mandatory and must not be empty');
    const numbers = value.map(normalize);
    if (numbers.includes(undefined)) return invalid('must hold phone numbers in E.164 format, such as +33176360695');
    const { min, max } = GROUP_SIZE;
    return numbers.length < min || numbers.length > max || new Set(numbers).size < numbers.length
      ? invalid(`must hold ${min} to ${max} different phone numbers`)
      : undefined;
  },
  schema: { type: 'array', items: { type: 'string' }, minItems: GROUP_SIZE.min, maxItems: GROUP_SIZE.max },
};
