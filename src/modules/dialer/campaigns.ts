import { Injectable } from '@nestjs/common';
import { isDuplicate } from '../../platform/database/database-errors.js';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { ApiError } from '../../platform/api-error.js';
import { Campaign } from './campaign.entity.js';

export const campaignNotFound = (): ApiError => ApiError.notFound('A dialer campaign of this user');

/** Campaigns and their numbers; every change locks the row of the campaign first. */
@Injectable()
export class Campaigns {
  async lock(tx: Transaction, companyId: number, userId: number): Promise<Campaign> {
    const campaign = await tx.lock(Campaign, { companyId, userId });
    if (!campaign) throw campaignNotFound();
    return campaign;
  }

  /** Of two concurrent requests the second one finds the campaign of the first. */
  async lockOrCreate(tx: Transaction, companyId: number, userId: number, now: number): Promise<Campaign> {
    const existing = await tx.lock(Campaign, { companyId, userId });
    if (existing) return existing;
    try {
      return await tx.saveRow(Campaign.create(companyId, userId, now));
    } catch (error) {
      if (isDuplicate(error)) return this.lock(tx, companyId, userId);
      throw error;
    }
  }

  async enqueue(tx: Transaction, campaign: Campaign, digits: readonly string[], now: number): Promise<void> {
    campaign.rejectUncalled(await this.findUncalled(tx, campaign, digits));
    const rows = digits.map(() => `(${campaign.id}, ?, ${now})`).join(', ');
    await tx.change(`INSERT INTO dialer_numbers (campaign_id, digits, created_at) VALUES ${rows}`, digits);
    campaign.recordChange(now);
    await tx.save(campaign);
  }

  async delete(tx: Transaction, campaign: Campaign): Promise<void> {
    await tx.change('DELETE FROM dialer_numbers WHERE campaign_id = ?', [campaign.id]);
    await tx.remove(campaign);
  }

  private async findUncalled(tx: Transaction, { id }: Campaign, digits: readonly string[]): Promise<string[]> {
    const rows = await tx.rows<{ digits: string }>(
      `SELECT digits FROM dialer_numbers
       WHERE campaign_id = ? AND called_at IS NULL AND digits IN (${placeholders(digits)}) ORDER BY id`,
      [id, ...digits],
    );
    return rows.map((row) => row.digits);
  }
}
