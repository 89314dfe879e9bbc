import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  type GranularAvailability,
  UserAvailability,
  type UserDocument,
  UserDocuments,
} from '../../contracts/users.js';
import type { Session } from './phone-session.guard.js';
import { Refusal } from '../../platform/refusal.js';

export interface Me {
  user: UserDocument;
  availability: GranularAvailability;
  device: string;
  numbers: unknown[];
  call: unknown;
  prefilled_number: string | null;
  dialer_campaign: unknown;
}

/** What the phone app may count on finding, before the domains that fill it exist in the installation. */
const NOTHING_YET = { numbers: [], call: null, prefilled_number: null, dialer_campaign: null };

/** What the phone app shows of its user. */
export class GetMe extends Query<Me> {
  constructor(readonly session: Session) {
    super();
  }
}

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ session: { companyId, userId, device } }: GetMe): Promise<Me> {
    const [user] = await this.queries.execute(new UserDocuments(companyId, [userId], 'v2'));
    if (!user) throw Refusal.forbidden('This user does not exist any more.');
    return {
      user,
      availability: await this.queries.execute(new UserAvailability(companyId, userId)),
      device,
      ...NOTHING_YET,
    };
  }
}
