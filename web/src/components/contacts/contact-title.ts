import { contactName } from '../contact-name';
import type { Contact } from './contact-fields';

/** The name of a contact, or else the company or the first phone number. */
export const contactTitle = (contact: Contact): string =>
  contactName(contact) ?? contact.phone_numbers[0]?.value ?? '–';
