import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UserByEmail, type UserIdentity } from '../../contracts/users/queries.js';
import { Clock, DAY } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { addressBlock } from '../../platform/http/access/address-block.js';
import type { KnownAddress } from './login.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

/** How long an address stays known after the last login from it. */
export const ADDRESS_LIFETIME = 90 * DAY;

/** The client addresses from which users have logged in. */
@Injectable()
export class KnownAddresses {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** The last login to the account from the address, accurate to a day; undefined if there was none. */
  async lastLogin(email: string, address: string): Promise<number | undefined> {
    const user = await this.queries.execute(new UserByEmail({ email }));
    // Also runs for unknown accounts, so that response times do not reveal which accounts exist.
    const row = await this.reader.first<RowOf<KnownAddress, 'last_login_at'>>(
      'SELECT last_login_at FROM known_addresses WHERE user_id = ? AND address = ? AND last_login_at > ?',
      [user?.id ?? 0, addressBlock(address), this.clock.now() - ADDRESS_LIFETIME],
    );
    return row?.last_login_at;
  }

  async remember({ id, companyId }: UserIdentity, address: string): Promise<void> {
    const row = { company_id: companyId, user_id: id, address: addressBlock(address), last_login_at: this.clock.now() };
    await this.work.run((tx) =>
      tx.upsert('known_addresses', [row], { key: ['user_id', 'address'], replace: ['last_login_at'] }),
    );
  }
}
