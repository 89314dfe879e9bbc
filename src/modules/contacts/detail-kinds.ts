import { numberKey } from '../../platform/text/phone-number.js';

export type DetailKind = 'phone' | 'email';

interface DetailType {
  /** Field of the list in the JSON of a contact. */
  list: 'phone_numbers' | 'emails';
  /** Field of a single detail in responses. */
  one: 'phone_detail' | 'email_detail';
  /** The search key of the value; national phone numbers belong to the country. */
  keyOf(value: string, country: string | null): string;
}

export const DETAILS: Record<DetailKind, DetailType> = {
  phone: {
    list: 'phone_numbers',
    one: 'phone_detail',
    keyOf: numberKey,
  },
  email: {
    list: 'emails',
    one: 'email_detail',
    keyOf: (value) => value.trim().toLowerCase(),
  },
};
