import type { components } from '../../api/schema';

export type Contact = components['schemas']['Contact'];

/** A phone number or email address; without an id until it is stored. */
export interface Detail {
  id?: number;
  label: string;
  value: string;
}

export interface ContactFields {
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  information: string | null;
  phone_numbers: Detail[];
  emails: Detail[];
}
