import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock, iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { containsWords } from '../../../platform/database/text-search.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { granularAvailability } from '../availability.js';
import type { accountShape } from '../dto/account.shape.js';
import { userNotFound, type UserRef } from '../user-ref.js';
import { rolesFrom, User } from '../user.entity.js';

type AccountDocument = ValueOf<typeof accountShape>;

const ACCOUNT = columnsOf(User, [
  'id',
  'firstName',
  'lastName',
  'email',
  'extension',
  'roleNames',
  'language',
  'timeZone',
  'availabilityStatus',
  'substatus',
  'wrapUpTime',
  'workingHours',
  'confirmedAt',
  'active',
  'connectedUntil',
  'callId',
  'wrapUpUntil',
  'untaggedCallId',
  'createdAt',
]);
type AccountRow = ReturnType<typeof ACCOUNT.parse>;

const NOT_IN_FORMS = [
  'id',
  'extension',
  'availability_status',
  'substatus',
  'availability',
  'confirmed',
  'created_at',
] as const;

const OF_COMPANY = 'users WHERE company_id = ? AND deleted_at = 0';
const SEARCHED = ['first_name', 'last_name', 'email', 'extension'];

export class GetAccount extends Query<{ user: AccountDocument }, { companyId: number; ref: UserRef }> {}

@QueryHandler(GetAccount)
export class GetAccountHandler implements IQueryHandler<GetAccount> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ref }: GetAccount): Promise<{ user: AccountDocument }> {
    const [column, value] = 'id' in ref ? ['id', ref.id] : ['email_key', ref.emailKey];
    const [row] = await this.reader.select(ACCOUNT, `FROM ${OF_COMPANY} AND ${column} = ?`, [companyId, value]);
    if (!row) throw userNotFound();
    return { user: present(row, this.clock.now()) };
  }
}

export class ListAccounts extends Query<
  { meta: Meta; users: AccountDocument[] },
  { companyId: number; search?: string; listing: Listing }
> {}

@QueryHandler(ListAccounts)
export class ListAccountsHandler implements IQueryHandler<ListAccounts> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, search, listing }: ListAccounts): Promise<{ meta: Meta; users: AccountDocument[] }> {
    const found = search ? containsWords(SEARCHED, search) : undefined;
    const page = await this.reader.page(
      {
        from: `${OF_COMPANY}${found ? ` AND ${found.sql}` : ''}`,
        values: [companyId, ...(found?.values ?? [])],
        columns: ACCOUNT,
      },
      listing.window,
    );
    const now = this.clock.now();
    return { meta: listing.meta(page), users: page.rows.map((row) => present(row, now)) };
  }
}

function present(row: AccountRow, now: number): AccountDocument {
  const { workingHours } = row;
  const account = {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    extension: row.extension,
    roles: rolesFrom(row.roleNames),
    language: row.language,
    time_zone: row.timeZone,
    availability_status: row.availabilityStatus,
    substatus: row.substatus,
    availability: granularAvailability(row, now),
    wrap_up_time: row.wrapUpTime,
    working_hours: workingHours && { time_zone: workingHours.timeZone, spans: workingHours.spans },
    confirmed: row.confirmedAt !== null,
    active: row.active,
    created_at: iso(row.createdAt),
  };
  return { ...account, version: versionOf(account, NOT_IN_FORMS) };
}
