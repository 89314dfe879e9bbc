import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ContactDetails } from '../contact-details.js';
import { ContactLock } from './contact-lock.js';

export class DeleteContact extends Command<void, { companyId: number; contactId: number }> {}

@CommandHandler(DeleteContact)
export class DeleteContactHandler implements ICommandHandler<DeleteContact> {
  constructor(
    private readonly contactLock: ContactLock,
    private readonly details: ContactDetails,
  ) {}

  execute({ companyId, contactId }: DeleteContact): Promise<void> {
    return this.contactLock.run(companyId, contactId, async (contact, tx, now) => {
      await this.details.removeAll(tx, contact);
      contact.recordDeletion(now);
      await tx.remove(contact);
    });
  }
}
