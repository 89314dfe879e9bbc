import { Command } from '../../platform/cqrs.js';
import type { ContactDetail, ContactFields } from './types.js';

/** Phone numbers may have any spelling; without a country code they are those of the company's country. */
export class CreateContact extends Command<
  { contactId: number },
  {
    companyId: number;
    contact: Partial<ContactFields> & {
      phoneNumbers: readonly ContactDetail[];
      emails?: readonly ContactDetail[];
    };
  }
> {}

/** Changes what is given; a given list replaces all phone numbers or email addresses. */
export class UpdateContact extends Command<
  void,
  {
    companyId: number;
    contactId: number;
    fields: Partial<ContactFields>;
    phoneNumbers?: readonly ContactDetail[];
    emails?: readonly ContactDetail[];
  }
> {}

/** Recomputes the search keys of national phone numbers of contacts as numbers of the country. */
export class UpdateNumberKeys extends Command<void, { companyId: number; country: string }> {}
