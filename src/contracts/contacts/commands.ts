import { Command } from '@nestjs/cqrs';
import type { ContactFields } from './types.js';

export interface ContactDetail {
  label: string;
  value: string;
}

/** Phone numbers are E.164. */
export class CreateContact extends Command<{ contactId: number }> {
  constructor(
    readonly companyId: number,
    readonly contact: Partial<ContactFields> & {
      phoneNumbers: readonly ContactDetail[];
      emails?: readonly ContactDetail[];
    },
  ) {
    super();
  }
}
