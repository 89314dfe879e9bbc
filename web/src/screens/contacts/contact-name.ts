import type { Contact } from './queries';

/** The name of a contact, or else its company or first phone number. */
export function contactName({ first_name: first, last_name: last, ...contact }: Contact): string {
  const name = [first, last].filter(Boolean).join(' ');
  return name || contact.company_name || contact.phone_numbers[0]?.value || '–';
}
