import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ANONYMOUS } from '../../../../contracts/calls/types.js';
import {
  type ContactName,
  ContactNamesByNumbers,
  ContactsByNumbers,
  type ContactView,
} from '../../../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../../../contracts/contacts/types.js';
import type { CallRow, ParticipantRow } from '../../call-rows.js';

export interface Contacts {
  names: ReadonlyMap<string, ContactName>;
  /** Only where contacts are embedded. */
  contacts?: ReadonlyMap<string, ContactDocument>;
}

/** Finds the contacts of all phone numbers in some calls with one query. */
@Injectable()
export class CallContacts {
  constructor(private readonly queries: QueryBus) {}

  async find(
    companyId: number,
    calls: readonly CallRow[],
    participants: readonly ParticipantRow[],
    view?: ContactView,
  ) {
    const numbers = new Set<string>();
    for (const { direction, rawDigits } of calls)
      if (direction !== 'internal' && rawDigits !== ANONYMOUS) numbers.add(rawDigits);
    for (const { phone_number } of participants) if (phone_number !== null) numbers.add(phone_number);
    return view === undefined
      ? this.findNames(companyId, [...numbers])
      : this.findContacts(companyId, [...numbers], view);
  }

  private async findNames(companyId: number, numbers: string[]): Promise<Contacts> {
    return { names: await this.queries.execute(new ContactNamesByNumbers({ companyId, numbers })) };
  }

  private async findContacts(companyId: number, numbers: string[], view: ContactView): Promise<Contacts> {
    const contacts = await this.queries.execute(new ContactsByNumbers({ companyId, numbers, view }));
    return { contacts, names: contacts };
  }
}
