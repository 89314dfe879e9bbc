import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { Contact } from '../contact.entity.js';

export const contactNotFound = (): Refusal => Refusal.notFound('This contact');

/** Changes a contact while nobody else does. */
@Injectable()
export class ContactChange {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  run<T>(
    companyId: number,
    contactId: number,
    act: (contact: Contact, tx: Transaction, now: number) => Promise<T>,
  ): Promise<T> {
    return this.work.run(async (tx) => {
      const contact = await tx.lock(Contact, { companyId, id: contactId });
      if (!contact) throw contactNotFound();
      return act(contact, tx, this.clock.now());
    });
  }
}
