import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { ContactFields } from '../../../contracts/contacts/types.js';
import { ContactLock } from './contact-lock.js';

export class UpdateContact extends Command<
  void,
  { companyId: number; contactId: number; fields: Partial<ContactFields> }
> {}

@CommandHandler(UpdateContact)
export class UpdateContactHandler implements ICommandHandler<UpdateContact> {
  constructor(private readonly contactLock: ContactLock) {}

  execute({ companyId, contactId, fields }: UpdateContact): Promise<void> {
    return this.contactLock.run(companyId, contactId, async (contact, tx, now) => {
      contact.change(fields, now);
      await tx.save(contact);
    });
  }
}
