import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RemoveSipContact, StoreSipContact } from '../../contracts/phone/commands.js';
import { SipContactsOfPhone, SipPhoneByUsername } from '../../contracts/phone/queries.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import type { Binding, RegistrationStore } from '../sip/registrar/registration-store.js';

/** The desk phones of users, as the registrar needs them. */
@Injectable()
export class SipPhones implements RegistrationStore {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly nodes: Nodes,
  ) {}

  async findPassword(username: string): Promise<string | undefined> {
    return (await this.queries.execute(new SipPhoneByUsername({ username })))?.password;
  }

  async list(username: string): Promise<Binding[]> {
    const contacts = await this.queries.execute(new SipContactsOfPhone({ username }));
    return contacts.map(({ transport, address, port, ...contact }) => ({
      ...contact,
      username,
      remote: { transport, address, port },
    }));
  }

  async save({ username, remote, ...rest }: Binding): Promise<void> {
    const contact = { ...rest, ...remote, node: this.nodes.id };
    await this.commands.execute(new StoreSipContact({ username, contact }));
  }

  async remove({ username, contactUri }: Binding): Promise<void> {
    await this.commands.execute(new RemoveSipContact({ username, contactUri }));
  }
}
