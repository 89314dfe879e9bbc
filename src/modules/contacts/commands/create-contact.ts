import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CreateContact } from '../../../contracts/contacts/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ContactDetails } from '../contact-details.js';
import { Contact } from '../contact.entity.js';

@CommandHandler(CreateContact)
export class CreateContactHandler implements ICommandHandler<CreateContact> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly details: ContactDetails,
    private readonly clock: Clock,
  ) {}

  execute({
    companyId,
    contact: { phoneNumbers, emails = [], ...fields },
  }: CreateContact): Promise<{ contactId: number }> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const contact = await tx.save(Contact.create(companyId, fields, now));
      await this.details.addAll(tx, contact, 'phone', phoneNumbers);
      await this.details.addAll(tx, contact, 'email', emails);
      return { contactId: contact.id };
    });
  }
}
