import { Entity } from 'typeorm';
import { DialerCampaignChanged } from '../../contracts/dialer.js';
import { Foreign, Id, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { Refusal } from '../../platform/refusal.js';

const NAMED = 10;

/** The numbers that a user is to call one after the other. */
@Entity('dialer_campaigns')
export class Campaign extends Aggregate {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Foreign({ name: 'user_id' }) userId: number;
  @Time({ name: 'created_at' }) createdAt: number;

  static of(companyId: number, userId: number, now: number): Campaign {
    return Object.assign(new Campaign(), { companyId, userId, createdAt: now });
  }

  /** A number that waits to be called waits once. */
  refuseWaiting(waiting: readonly string[]): void {
    if (waiting.length === 0) return;
    const more = waiting.length > NAMED ? ` and ${waiting.length - NAMED} more` : '';
    throw Refusal.unprocessable(
      'dialer_campaign',
      `already holds ${waiting.slice(0, NAMED).join(', ')}${more}, not yet called`,
    );
  }

  changed(now: number): void {
    this.record(new DialerCampaignChanged(this.companyId, this.userId, now));
  }
}
