/** Phone numbers, or email addresses, of a contact. */
export const MAX_DETAILS = 20;
/** In characters. */
export const MAX_LABEL_LENGTH = 64;
export const MAX_VALUE_LENGTH = 254;
export const MAX_NAME_LENGTH = 255;
export const MAX_INFORMATION_LENGTH = 4096;

export interface ContactDetail {
  label: string;
  value: string;
}

export type ContactDetailDocument = ContactDetail & { id: number };

export interface ContactDocument extends Record<string, unknown> {
  id: number;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  phone_numbers: ContactDetailDocument[];
  emails: ContactDetailDocument[];
}

export interface ContactFields {
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  information: string | null;
}

/** A contact as it is stored, without its phone numbers and emails. */
export interface StoredContact extends ContactFields {
  createdAt: number;
  updatedAt: number;
}
