import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RemoveSipContact, SaveSipContact } from '../../contracts/phone/commands.js';
import { SipContacts, SipPhoneByUsername } from '../../contracts/phone/queries.js';
import type { Binding, RegistrationStore } from '../sip/registrar/registration-store.js';

/** The desk phones of users, as the registrar needs them. */
@Injectable()
export class SipPhones implements RegistrationStore {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async findPassword(username: string): Promise<string | undefined> {
    return (await this.queries.execute(new SipPhoneByUsername({ username })))?.password;
  }

  list(username: string): Promise<Binding[]> {
    return this.queries.execute(new SipContacts({ username }));
  }

  save(binding: Binding): Promise<void> {
    return this.commands.execute(new SaveSipContact({ contact: binding }));
  }

  remove({ username, contactUri }: Binding): Promise<void> {
    return this.commands.execute(new RemoveSipContact({ username, contactUri }));
  }
}
