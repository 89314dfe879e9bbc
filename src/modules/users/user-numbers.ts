import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumbersOfUsers } from '../../contracts/numbers.js';

/**
 * Writes the Numbers of users into their kept text. They change without the user, with every change of a Number and with
 * the clock, so version 1 asks for them each time; one query serves a whole page.
 */
@Injectable()
export class UserNumbers {
  constructor(private readonly queries: QueryBus) {}

  async into(companyId: number, users: readonly { id: number; json: string }[]): Promise<string[]> {
    const ids = users.map(({ id }) => id);
    const found = await this.queries.execute(new NumbersOfUsers(companyId, ids));
    return users.map(({ json }, index) => `${json.slice(0, -1)},"numbers":${JSON.stringify(found[index].numbers)}}`);
  }
}
