import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumbersOfUsers, type NumberView } from '../../contracts/numbers/queries.js';
import type { AvailabilityStatus, WorkingHours } from '../../contracts/users/commands.js';
import type { UserDocument, UserView } from '../../contracts/users/queries.js';
import type { ApiVersion } from '../../contracts/users/types.js';
import type { CompanyTable } from '../../platform/database/company-list.js';
import { Clock, iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { isAvailable, type Presence } from './availability.js';
import type { UserFields } from './dto/user.shape.js';

/** Columns that the JSON of a user is made of. */
export interface UserRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  availability_status: AvailabilityStatus;
  substatus: string | null;
  working_hours: string | null;
  time_zone: string;
  language: string;
  wrap_up_time: number;
  extension: string;
  default_number_id: number | null;
  confirmed_at: number | null;
  created_at: number;
}

export const USER_COLUMNS =
  'id, email, first_name, last_name, availability_status, substatus, working_hours, time_zone, language, ' +
  'wrap_up_time, extension, default_number_id, confirmed_at, created_at';

type PresenceRow = Pick<UserRow, 'confirmed_at' | 'availability_status' | 'working_hours' | 'time_zone'> & {
  connected_until: number | null;
  call_id: number | null;
  wrap_up_until: number | null;
  untagged_call_id: number | null;
};

export const USERS: CompanyTable<UserRow> = { table: 'users', columns: USER_COLUMNS, visible: 'deleted_at = 0' };

export const PRESENCE_COLUMNS =
  'id, confirmed_at, availability_status, working_hours, time_zone, connected_until, call_id, wrap_up_until, ' +
  'untagged_call_id, created_at';

const parseHours = (json: string | null): WorkingHours | null =>
  json === null ? null : (JSON.parse(json) as WorkingHours);

export const toPresence = (row: PresenceRow): Presence => ({
  confirmedAt: row.confirmed_at,
  availabilityStatus: row.availability_status,
  workingHours: parseHours(row.working_hours),
  timeZone: row.time_zone,
  connectedUntil: row.connected_until,
  callId: row.call_id,
  wrapUpUntil: row.wrap_up_until,
  untaggedCallId: row.untagged_call_id,
});

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
    return users.map((user, index) => ({ ...user, numbers: found[index].numbers }));
  }

  present(row: UserRow, view: UserView): UserDocument {
    const substatus = row.availability_status === 'unavailable' ? (row.substatus ?? 'always_closed') : 'always_opened';
    const version = view === 'v2' ? 'v2' : 'v1';
    const user: UserFields = {
      id: row.id,
      direct_link: `${this.config.baseUrl}/${version}/users/${row.id}`,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      created_at: iso(row.created_at),
      time_zone: row.time_zone,
      language: row.language,
      state: substatus,
      substatus,
      availability_status: row.availability_status,
      wrap_up_time: row.wrap_up_time,
      extension: row.extension,
      default_number_id: row.default_number_id,
    };
    return view === 'member' ? user : { ...user, available: this.isAvailable(row) };
  }

  private isAvailable(row: UserRow): boolean {
    const { confirmed_at: confirmedAt, availability_status: availabilityStatus, time_zone: timeZone } = row;
    return isAvailable(
      { confirmedAt, availabilityStatus, timeZone, workingHours: parseHours(row.working_hours) },
      this.clock.now(),
    );
  }
}
