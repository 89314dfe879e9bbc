import { Injectable } from '@nestjs/common';
import { isDuplicate } from '../../platform/database/database-errors.js';
import { questionMarks } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Refusal } from '../../platform/refusal.js';
import { Campaign } from './campaign.entity.js';

export const campaignNotFound = (): Refusal => Refusal.notFound('A dialer campaign of this user');

/** The campaigns and their numbers; whoever changes one holds its row, so changes come one after the other. */
@Injectable()
export class Campaigns {
  async held(tx: Transaction, companyId: number, userId: number): Promise<Campaign> {
    const campaign = await tx.lock(Campaign, { companyId, userId });
    if (!campaign) throw campaignNotFound();
    return campaign;
  }

  /** Of two who make one at the same time, the second finds that of the first. */
  async heldOrNew(tx: Transaction, companyId: number, userId: number, now: number): Promise<Campaign> {
    const found = await tx.lock(Campaign, { companyId, userId });
    if (found) return found;
    try {
      return await tx.manager.save(Campaign.of(companyId, userId, now));
    } catch (error) {
      if (isDuplicate(error)) return this.held(tx, companyId, userId);
      throw error;
    }
  }

  async queue(tx: Transaction, campaign: Campaign, digits: readonly string[], now: number): Promise<void> {
    campaign.refuseWaiting(await this.waiting(tx, campaign, digits));
    const rows = digits.map(() => `(${campaign.id}, ?, ${now})`).join(', ');
    await tx.change(`INSERT INTO dialer_numbers (campaign_id, digits, created_at) VALUES ${rows}`, digits);
    campaign.changed(now);
    await tx.save(campaign);
  }

  async drop(tx: Transaction, campaign: Campaign): Promise<void> {
    await tx.change('DELETE FROM dialer_numbers WHERE campaign_id = ?', [campaign.id]);
    await tx.remove(campaign);
  }

  private async waiting(tx: Transaction, { id }: Campaign, digits: readonly string[]): Promise<string[]> {
    const rows = await tx.rows<{ digits: string }>(
      `SELECT digits FROM dialer_numbers
       WHERE campaign_id = ? AND called_at IS NULL AND digits IN (${questionMarks(digits)}) ORDER BY id`,
      [id, ...digits],
    );
    return rows.map((row) => row.digits);
  }
}
