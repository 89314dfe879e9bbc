import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type GranularAvailability, UserAvailability } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import type { CompanyTable } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { granularAvailability } from '../availability.js';
import { columnOf, userNotFound, type UserRef } from '../user-ref.js';
import { PRESENCE_COLUMNS, toPresence, USERS } from '../user.presenter.js';

type PresenceRow = Parameters<typeof toPresence>[0] & { id: number };

const PRESENCES: CompanyTable<PresenceRow> = { ...USERS, columns: PRESENCE_COLUMNS, row: undefined };
const SELECT = `SELECT ${PRESENCE_COLUMNS} FROM users WHERE company_id = ? AND deleted_at = 0 AND`;

export class GetAvailability extends Query<
  { availability: GranularAvailability },
  { companyId: number; ref: UserRef }
> {}

@QueryHandler(GetAvailability)
export class GetAvailabilityHandler implements IQueryHandler<GetAvailability> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ref }: GetAvailability): Promise<{ availability: GranularAvailability }> {
    const { column, value } = columnOf(ref);
    const row = await this.reader.first<PresenceRow>(`${SELECT} ${column} = ?`, [companyId, value]);
    if (!row) throw userNotFound();
    return { availability: granularAvailability(toPresence(row), this.clock.now()) };
  }
}

@QueryHandler(UserAvailability)
export class UserAvailabilityHandler implements IQueryHandler<UserAvailability> {
  constructor(private readonly availabilities: GetAvailabilityHandler) {}

  async execute({ companyId, userId }: UserAvailability): Promise<GranularAvailability> {
    return (await this.availabilities.execute(new GetAvailability({ companyId, ref: { id: userId } }))).availability;
  }
}

export interface AvailabilitiesPage {
  meta: Meta;
  users: { id: number; availability: GranularAvailability }[];
}

export class ListAvailabilities extends Query<AvailabilitiesPage, { companyId: number; listing: Listing }> {}

@QueryHandler(ListAvailabilities)
export class ListAvailabilitiesHandler implements IQueryHandler<ListAvailabilities> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, listing }: ListAvailabilities): Promise<AvailabilitiesPage> {
    const { meta, rows } = await this.pages.read(PRESENCES, companyId, listing);
    const now = this.clock.now();
    return {
      meta,
      users: rows.map((row) => ({ id: row.id, availability: granularAvailability(toPresence(row), now) })),
    };
  }
}
