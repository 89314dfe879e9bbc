import { MAX_VALUE_LENGTH } from '../../contracts/contacts/types.js';
import { email, type FieldType, invalid, text } from '../../platform/http/validation/fields.js';
import { numberKey } from '../../platform/text/phone-number.js';

export type DetailKind = 'phone' | 'email';

interface DetailType {
  /** Field of the list in the JSON of a contact. */
  list: 'phone_numbers' | 'emails';
  /** Field of a single detail in responses. */
  one: 'phone_detail' | 'email_detail';
  /** Validates the value. */
  value: FieldType;
  /** The key that the value is searched by; national phone numbers are those of the country. */
  keyOf(value: string, country: string | null): string;
}

const phoneText = text(MAX_VALUE_LENGTH);
const phoneNumber: FieldType = {
  ...phoneText,
  check: (value) => phoneText.check(value) ?? (/\d/.test(value as string) ? undefined : invalid('must have digits')),
};

export const DETAILS: Record<DetailKind, DetailType> = {
  phone: {
    list: 'phone_numbers',
    one: 'phone_detail',
    value: phoneNumber,
    keyOf: numberKey,
  },
  email: {
    list: 'emails',
    one: 'email_detail',
    value: email(),
    keyOf: (value) => value.trim().toLowerCase(),
  },
};
