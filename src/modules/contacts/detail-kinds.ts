import { email, type FieldType, fieldType } from '../../platform/http/validation/fields.js';
import { toE164 } from '../../platform/text/phone-number.js';

export type DetailKind = 'phone' | 'email';

interface DetailType {
  /** Field of the list in the JSON of a contact. */
  list: 'phone_numbers' | 'emails';
  /** Field of a single detail in responses. */
  one: 'phone_detail' | 'email_detail';
  /** Validates the value. */
  value: FieldType;
  /** The value to store, and the key it is searched by. */
  normalize(value: string): { value: string; key: string };
}

const phoneNumber = fieldType(
  (value) => typeof value === 'string' && toE164(value) !== undefined,
  'must be a phone number with its country code, such as +33176360695',
  { type: 'string' },
);

export const DETAILS: Record<DetailKind, DetailType> = {
  phone: {
    list: 'phone_numbers',
    one: 'phone_detail',
    value: phoneNumber,
    normalize(value) {
      const digits = toE164(value)!;
      return { value: digits, key: digits };
    },
  },
  email: {
    list: 'emails',
    one: 'email_detail',
    value: email(),
    normalize: (value) => ({ value: value.trim(), key: value.trim().toLowerCase() }),
  },
};

/** Per kind and contact. */
export const MAX_DETAILS = 20;
export const MAX_LABEL_LENGTH = 64;
