import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Contact } from '../contact.entity.js';

export const contactNotFound = (): ApiError => ApiError.notFound('This contact');

/** Runs an action on a contact whose row is locked until the end of the unit of work. */
@Injectable()
export class ContactLock {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  run<T>(
    companyId: number,
    contactId: number,
    action: (contact: Contact, tx: Transaction, now: number) => Promise<T>,
  ): Promise<T> {
    return this.work.run(async (tx) => {
      const contact = await tx.lock(Contact, { companyId, id: contactId });
      if (!contact) throw contactNotFound();
      return action(contact, tx, this.clock.now());
    });
  }
}
