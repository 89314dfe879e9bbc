import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ContactDetails } from '../contact-details.js';
import { ContactList } from '../contact-list.js';
import { ContactChange } from './change-contact.js';

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
    private readonly change: ContactChange,
    private readonly details: ContactDetails,
    private readonly list: ContactList,
  ) {}

  execute({ companyId, contactId }: DeleteContact): Promise<void> {
    return this.change.run(companyId, contactId, async (contact, tx, now) => {
      await this.details.removeAll(tx, contact);
      contact.deleted(now);
      await tx.remove(contact);
      await this.list.remove(tx, companyId);
    });
  }
}
