import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock, iso } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Query } from '../../../platform/cqrs.js';
import { createdWithin } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { containsWords } from '../../../platform/database/text-search.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { searchTextOf } from '../../../platform/http/search-text.js';
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

const OF_COMPANY = 'FROM users WHERE company_id = ? AND deleted_at = 0';
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
    const [row] = await this.reader.select(ACCOUNT, `${OF_COMPANY} AND ${column} = ?`, [companyId, value]);
    if (!row) throw userNotFound();
    return { user: present(row, this.clock.now()) };
  }
}

export class ListAccounts extends Query<
  { meta: Meta; users: AccountDocument[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(ListAccounts)
export class ListAccountsHandler implements IQueryHandler<ListAccounts> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: ListAccounts): Promise<{ meta: Meta; users: AccountDocument[] }> {
    const { window, query } = listing;
    const search = searchTextOf(query);
    const found = search === undefined ? undefined : containsWords(SEARCHED, search);
    const created = createdWithin(window);
    const from = `${OF_COMPANY}${created.sql}${found ? ` AND ${found.sql}` : ''}`;
    const values = [companyId, ...created.values, ...(found?.values ?? [])];
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values))!;
    const order = `ORDER BY created_at ${window.order}, id ${window.order} LIMIT ? OFFSET ?`;
    const rows = await this.reader.select(ACCOUNT, `${from} ${order}`, [...values, window.limit, window.offset]);
    const now = this.clock.now();
    return {
      meta: metaOf(listing, { total, count: rows.length }, this.config.baseUrl),
      users: rows.map((row) => present(row, now)),
    };
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
