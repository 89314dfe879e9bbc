import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SipPhoneByUsername } from '../../contracts/phone/queries.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { StoredRegistrations } from '../adapters/stored-registrations.js';

/** The desk phones of users, for the registrar. */
@Injectable()
export class SipPhones {
  readonly registrations: StoredRegistrations;

  constructor(
    commands: CommandBus,
    private readonly queries: QueryBus,
    nodes: Nodes,
  ) {
    this.registrations = new StoredRegistrations(commands, queries, nodes.id);
  }

  async findPassword(username: string): Promise<string | undefined> {
    return (await this.queries.execute(new SipPhoneByUsername({ username })))?.password;
  }
}
