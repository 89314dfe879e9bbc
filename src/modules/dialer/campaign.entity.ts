import { Entity } from 'typeorm';
import { DialerCampaignChanged } from '../../contracts/dialer/events.js';
import { Bool, CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';

const MAX_LISTED = 10;

/** The list of numbers that a user is to call. */
@Entity('dialer_campaigns')
export class Campaign extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
  @Time() createdAt: number;
  @Bool() paused: boolean;
  /** The highest position of the numbers, which are called in the order of position, then id. */
  @Integer() lastPosition: number;

  static create(companyId: number, userId: number, now: number): Campaign {
    return Object.assign(new Campaign(), { companyId, userId, createdAt: now, paused: false, lastPosition: 0 });
  }

  /** Leaves out numbers that are queued but not yet called; throws 422 if no others remain. */
  withoutUncalled(digits: readonly string[], uncalled: ReadonlySet<string>): string[] {
    const added = digits.filter((each) => !uncalled.has(each));
    if (added.length > 0) return added;
    const waiting = [...uncalled];
    const more = waiting.length > MAX_LISTED ? ` and ${waiting.length - MAX_LISTED} more` : '';
    const numbers = `${waiting.slice(0, MAX_LISTED).join(', ')}${more}`;
    throw new ApiError(422, `dialer_campaign: ${numbers} already imported, but not called.`, {
      // Clients compare these entries.
      dialer_campaign: waiting.map((number) => `${number} already imported, but not called`),
    });
  }

  recordChange(now: number): void {
    this.record(new DialerCampaignChanged(this.companyId, this.userId, now));
  }
}

/** A number to call, or one that was called. */
@Entity('dialer_numbers')
export class CampaignNumber {
  @Id() id: number;
  @ForeignId({ table: 'dialer_campaigns', owned: true }) campaignId: number;
  @Text() digits: string;
  @Time({ nullable: true }) calledAt: number | null;
  @Integer() position: number;
  @Time() createdAt: number;
}
