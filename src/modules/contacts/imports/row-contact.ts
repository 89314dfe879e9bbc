import type { CreateContact } from '../../../contracts/contacts/commands.js';
import { type ContactDetail, MAX_LABEL_LENGTH } from '../../../contracts/contacts/types.js';
import { validate } from '../../../platform/http/validation/validate.js';
import type { ContactImport, ImportTarget } from '../contact-import.entity.js';
import { CreateContactBody, contactFieldsOf } from '../../../requests/contacts.js';

const DEFAULT_LABELS = { phone_number: 'Phone', email: 'Email' } as const;

const labelOf = (header: string | undefined, fallback: string): string =>
  [...(header ?? '').trim()].slice(0, MAX_LABEL_LENGTH).join('') || fallback;

/** The contact that a row describes, by the rules of POST /v1/contacts; throws an ApiError if it breaks one. */
export function contactOf(
  { headers, mapping }: Pick<ContactImport, 'headers' | 'mapping'>,
  cells: readonly string[],
): CreateContact['contact'] {
  const columns = mapping.flatMap((target, index) => {
    const value = (cells[index] ?? '').trim();
    return target === null || value === '' ? [] : [{ target, value, header: headers[index] }];
  });
  // Several columns of the same kind are joined, such as a street and a city in the information.
  const textOf = (wanted: ImportTarget): string | null =>
    columns
      .filter(({ target }) => target === wanted)
      .map(({ value }) => value)
      .join(' ') || null;
  const detailsOf = (wanted: keyof typeof DEFAULT_LABELS): ContactDetail[] =>
    columns
      .filter(({ target }) => target === wanted)
      .map(({ value, header }) => ({ label: labelOf(header, DEFAULT_LABELS[wanted]), value }));
  const body = validate(CreateContactBody, {
    first_name: textOf('first_name'),
    last_name: textOf('last_name'),
    company_name: textOf('company_name'),
    information: textOf('information'),
    phone_numbers: detailsOf('phone_number'),
    emails: detailsOf('email'),
  });
  return { ...contactFieldsOf(body), phoneNumbers: body.phone_numbers, emails: body.emails };
}
