import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { ContactDetail } from '../../../contracts/contacts/types.js';
import { ContactDetails } from '../contact-details.js';
import type { DetailKind } from '../detail-kinds.js';
import { ContactLock } from './contact-lock.js';

interface KindOfContact {
  companyId: number;
  contactId: number;
  kind: DetailKind;
}

export class AddDetail extends Command<{ detailId: number }, KindOfContact & { detail: ContactDetail }> {}

export class ChangeDetail extends Command<void, KindOfContact & { detailId: number; detail: Partial<ContactDetail> }> {}

export class RemoveDetail extends Command<void, KindOfContact & { detailId: number }> {}

@CommandHandler(AddDetail)
export class AddDetailHandler implements ICommandHandler<AddDetail> {
  constructor(
    private readonly contactLock: ContactLock,
    private readonly details: ContactDetails,
  ) {}

  execute({ companyId, contactId, kind, detail }: AddDetail): Promise<{ detailId: number }> {
    return this.contactLock.run(companyId, contactId, async (contact, tx, now) => {
      const added = await this.details.add(tx, contact, kind, detail);
      contact.touch(now);
      await tx.save(contact);
      return added;
    });
  }
}

@CommandHandler(ChangeDetail)
export class ChangeDetailHandler implements ICommandHandler<ChangeDetail> {
  constructor(
    private readonly contactLock: ContactLock,
    private readonly details: ContactDetails,
  ) {}

  execute({ companyId, contactId, kind, detailId, detail }: ChangeDetail): Promise<void> {
    return this.contactLock.run(companyId, contactId, async (contact, tx, now) => {
      if (await this.details.change(tx, contact, kind, detailId, detail)) contact.touch(now);
      await tx.save(contact);
    });
  }
}

@CommandHandler(RemoveDetail)
export class RemoveDetailHandler implements ICommandHandler<RemoveDetail> {
  constructor(
    private readonly contactLock: ContactLock,
    private readonly details: ContactDetails,
  ) {}

  execute({ companyId, contactId, kind, detailId }: RemoveDetail): Promise<void> {
    return this.contactLock.run(companyId, contactId, async (contact, tx, now) => {
      await this.details.remove(tx, contact, kind, detailId);
      contact.touch(now);
      await tx.save(contact);
    });
  }
}
