import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ContactDetails } from '../contact-details.js';
import { ContactLock } from './contact-lock.js';

export class DeleteContact extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly contactId: number,
  ) {
    super();
  }
}

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
