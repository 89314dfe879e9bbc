import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RemoveSipContact, StoreSipContact } from '../../contracts/phone/commands.js';
import { SipContactsOfPhone } from '../../contracts/phone/queries.js';
import type { Binding, RegistrationStore } from '../sip/registrar/registration-store.js';

/** Stores the registrations of desk phones in the database, which all processes share. */
export class StoredRegistrations implements RegistrationStore {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    /** Of this process. */
    private readonly node: string,
  ) {}

  async list(username: string): Promise<Binding[]> {
    const contacts = await this.queries.execute(new SipContactsOfPhone({ username }));
    return contacts.map(({ transport, address, port, node: _, ...contact }) => ({
      username,
      remote: { transport, address, port },
      ...contact,
    }));
  }

  save({ username, remote, ...contact }: Binding): Promise<void> {
    const { node } = this;
    return this.commands.execute(new StoreSipContact({ username, contact: { ...remote, ...contact, node } }));
  }

  remove({ username, contactUri }: Binding): Promise<void> {
    return this.commands.execute(new RemoveSipContact({ username, contactUri }));
  }
}
