import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { CreateContact, UpdateContact } from '../../../contracts/contacts/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ContactDetails } from '../contact-details.js';
import { Contact } from '../contact.entity.js';
import { ContactLock } from './contact-lock.js';

@CommandHandler(CreateContact)
export class CreateContactHandler implements ICommandHandler<CreateContact> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly details: ContactDetails,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, contact: { phoneNumbers, emails, ...fields } }: CreateContact) {
    return this.work.run(async (tx) => {
      const contact = await tx.save(Contact.create(companyId, fields, this.clock.now()));
      await this.details.addAll(tx, contact, { phone: phoneNumbers, email: emails });
      return { contactId: contact.id };
    });
  }
}

@CommandHandler(UpdateContact)
export class UpdateContactHandler implements ICommandHandler<UpdateContact> {
  constructor(
    private readonly contactLock: ContactLock,
    private readonly details: ContactDetails,
  ) {}

  execute({ companyId, contactId, fields, phoneNumbers, emails }: UpdateContact): Promise<void> {
    return this.contactLock.run(companyId, contactId, async (contact, tx, now) => {
      const replaced = [
        phoneNumbers && (await this.details.replaceAll(tx, contact, 'phone', phoneNumbers)),
        emails && (await this.details.replaceAll(tx, contact, 'email', emails)),
      ];
      contact.change(fields, now, replaced.includes(true));
      await tx.save(contact);
    });
  }
}

export class DeleteContact extends Command<void, { companyId: number; contactId: number }> {}

@CommandHandler(DeleteContact)
export class DeleteContactHandler implements ICommandHandler<DeleteContact> {
  constructor(private readonly contactLock: ContactLock) {}

  execute({ companyId, contactId }: DeleteContact): Promise<void> {
    return this.contactLock.run(companyId, contactId, async (contact, tx, now) => {
      await tx.change('DELETE FROM contact_details WHERE contact_id = ?', [contactId]);
      contact.recordDeletion(now);
      await tx.remove(contact);
    });
  }
}
