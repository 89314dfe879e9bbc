import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ResolveUserId } from '../../contracts/users/queries.js';
import { Clock } from '../../platform/clock.js';
import { isDuplicate } from '../../platform/database/database-errors.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/api-error.js';
import { Campaign } from './campaign.entity.js';

export const campaignNotFound = (): ApiError => ApiError.notFound('A dialer campaign of this user');

/** The user whose campaign it is. */
export interface CampaignOwner {
  companyId: number;
  /** By id, or by email address. */
  user: string;
}

type Change = (tx: Transaction, campaign: Campaign, now: number) => Promise<unknown>;

/** Changes the campaign of a user under a row lock. */
@Injectable()
export class Campaigns {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Without a campaign, `upsert` creates one; otherwise throws 404. */
  change({ companyId, user }: CampaignOwner, change: Change, upsert = false): Promise<void> {
    return this.work.run(async (tx) => {
      const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
      const now = this.clock.now();
      const campaign =
        (await tx.lock(Campaign, { companyId, userId })) ?? (upsert && (await create(tx, companyId, userId, now)));
      if (!campaign) throw campaignNotFound();
      campaign.recordChange(now);
      await change(tx, campaign, now);
    });
  }

  /** For users who work through their own campaign; throws 409 without one. */
  changeOwn(companyId: number, userId: number, change: Change): Promise<void> {
    return this.work.run(async (tx) => {
      const campaign = await tx.lock(Campaign, { companyId, userId });
      if (!campaign) throw new ApiError(409, 'This user has no dialer campaign.');
      await change(tx, campaign, this.clock.now());
    });
  }
}

/** The second of two concurrent requests gets the campaign of the first. */
async function create(tx: Transaction, companyId: number, userId: number, now: number): Promise<Campaign | null> {
  try {
    return await tx.saveRow(Campaign.create(companyId, userId, now));
  } catch (error) {
    if (isDuplicate(error)) return tx.lock(Campaign, { companyId, userId });
    throw error;
  }
}

export async function deleteCampaign(tx: Transaction, campaign: Campaign): Promise<void> {
  await tx.change('DELETE FROM dialer_numbers WHERE campaign_id = ?', [campaign.id]);
  await tx.remove(campaign);
}
