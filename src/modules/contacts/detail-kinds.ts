import { email, type Kind } from '../../platform/http/fields.js';
import { e164Of } from '../../platform/phone-number.js';

export type DetailKind = 'phone' | 'email';

interface Row {
  /** Of a contact, in its JSON. */
  list: 'phone_numbers' | 'emails';
  /** One of them, in answers about it. */
  one: 'phone_detail' | 'email_detail';
  /** What a value must be. */
  value: Kind;
  /** As it is kept, and as it is found by. */
  keep(value: string): { value: string; key: string };
}

const phoneNumber: Kind = {
  check: (value) =>
    typeof value === 'string' && e164Of(value) !== undefined
      ? undefined
      : { status: 400, rule: 'must be a phone number with its country code, such as +33176360695' },
  schema: { type: 'string' },
};

export const DETAILS: Record<DetailKind, Row> = {
  phone: {
    ...{ list: 'phone_numbers', one: 'phone_detail', value: phoneNumber },
    keep(value) {
      const digits = e164Of(value)!;
      return { value: digits, key: digits };
    },
  },
  email: {
    ...{ list: 'emails', one: 'email_detail', value: email() },
    keep: (value) => ({ value: value.trim(), key: value.trim().toLowerCase() }),
  },
};

/** Of each kind, on one contact. */
export const MOST_DETAILS = 20;
export const LONGEST_LABEL = 64;
