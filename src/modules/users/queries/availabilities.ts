import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import {
  AvailableUsers,
  OnlineUsers,
  type GranularAvailability,
  UserAvailability,
} from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { granularAvailability } from '../availability.js';
import type { UserRef } from '../user-ref.js';
import { readUser, readUsers, USERS } from '../user-rows.js';

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
    const user = await readUser(this.reader, companyId, ref);
    return { availability: granularAvailability(user, this.clock.now()) };
  }
}

@QueryHandler(UserAvailability)
export class UserAvailabilityHandler implements IQueryHandler<UserAvailability> {
  constructor(private readonly availabilities: GetAvailabilityHandler) {}

  async execute({ companyId, userId }: UserAvailability): Promise<GranularAvailability> {
    return (await this.availabilities.execute(new GetAvailability({ companyId, ref: { id: userId } }))).availability;
  }
}

@QueryHandler(AvailableUsers)
export class AvailableUsersHandler implements IQueryHandler<AvailableUsers> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ids }: AvailableUsers): Promise<number[]> {
    const users = await readUsers(this.reader, companyId, ids);
    const now = this.clock.now();
    return users.filter((user) => granularAvailability(user, now) === 'available').map(({ id }) => id);
  }
}

@QueryHandler(OnlineUsers)
export class OnlineUsersHandler implements IQueryHandler<OnlineUsers> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, ids }: OnlineUsers): Promise<number[]> {
    const users = await readUsers(this.reader, companyId, ids);
    const now = this.clock.now();
    return users.filter((user) => granularAvailability(user, now) !== 'offline').map(({ id }) => id);
  }
}

interface AvailabilitiesPage {
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
    const { meta, rows } = await this.pages.read(USERS, companyId, listing);
    const now = this.clock.now();
    return {
      meta,
      users: rows.map((user) => ({ id: user.id, availability: granularAvailability(user, now) })),
    };
  }
}
