import { Command } from '../../platform/cqrs.js';
import type { ContactDetail, ContactFields } from './types.js';

/** Phone numbers are E.164. */
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
