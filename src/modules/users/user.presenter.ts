import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumbersOfUsers, type NumberView } from '../../contracts/numbers/queries.js';
import type { UserDocument, UserView } from '../../contracts/users/queries.js';
import type { ApiVersion } from '../../contracts/users/types.js';
import { Clock, iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { isAvailable } from './availability.js';
import type { UserFields } from './dto/user.shape.js';
import type { UserRow } from './user-rows.js';

export const presentSubstatus = ({ availabilityStatus, substatus }: UserRow): string =>
  availabilityStatus === 'unavailable' ? (substatus ?? 'always_closed') : 'always_opened';

/** The JSON of a user; the Numbers in it, which version 1 shows, are presented by the Numbers module. */
@Injectable()
export class UserPresenter {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  /** Loads the Numbers of all users together. */
  async presentAll(
    companyId: number,
    rows: readonly UserRow[],
    version: ApiVersion,
    numberView: NumberView = 'listed',
  ): Promise<UserDocument[]> {
    const users = rows.map((row) => this.present(row, version));
    if (version === 'v2') return users;
    const ids = users.map(({ id }) => id);
    const found = await this.queries.execute(new NumbersOfUsers({ companyId, userIds: ids, view: numberView }));
    return users.map((user, index) => ({ ...user, numbers: found[index]!.numbers }));
  }

  present(row: UserRow, view: UserView): UserDocument {
    const substatus = presentSubstatus(row);
    const version = view === 'v2' ? 'v2' : 'v1';
    const user: UserFields = {
      id: row.id,
      direct_link: `${this.config.baseUrl}/${version}/users/${row.id}`,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      created_at: iso(row.createdAt),
      time_zone: row.timeZone,
      language: row.language,
      state: substatus,
      substatus,
      availability_status: row.availabilityStatus,
      wrap_up_time: row.wrapUpTime,
      extension: row.extension,
      default_number_id: row.defaultNumberId,
    };
    return view === 'member' ? user : { ...user, available: isAvailable(row, this.clock.now()) };
  }
}
