import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CampaignDocument, QueuedNumber } from '../../contracts/dialer/queries.js';
import { UserDocuments } from '../../contracts/users/queries.js';
import { iso } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import type { Campaign, CampaignNumber } from './campaign.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

export type NumberRow = RowOf<CampaignNumber, 'id' | 'digits' | 'called_at' | 'created_at'>;

export const NUMBER_COLUMNS = 'id, digits, called_at, created_at';
export const CALLING_ORDER = 'position, id';

export const presentNumber = ({ id, digits, called_at, created_at }: NumberRow): QueuedNumber => ({
  id,
  number: digits,
  called: called_at !== null,
  created_at: iso(created_at),
});

/** Defines the JSON of a campaign. */
@Injectable()
export class CampaignPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async present(companyId: number, userId: number): Promise<CampaignDocument | undefined> {
    const row = await this.reader.first<RowOf<Campaign, 'id' | 'created_at'>>(
      'SELECT id, created_at FROM dialer_campaigns WHERE company_id = ? AND user_id = ?',
      [companyId, userId],
    );
    if (!row) return undefined;
    // A campaign has no Number of its own: calls use the current default Number of the user.
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'v2' }));
    const numberId = (user?.default_number_id as number | null | undefined) ?? null;
    return {
      id: row.id,
      number_id: numberId === null ? null : String(numberId),
      created_at: iso(row.created_at),
    };
  }
}
