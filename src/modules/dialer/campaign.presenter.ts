import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CampaignDocument, QueuedNumber } from '../../contracts/dialer.js';
import { UserDocuments } from '../../contracts/users.js';
import { iso } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';

export interface NumberRow {
  id: number;
  digits: string;
  called_at: number | null;
  created_at: number;
}

export const NUMBER_COLUMNS = 'id, digits, called_at, created_at';

export const queuedNumber = ({ id, digits, called_at, created_at }: NumberRow): QueuedNumber => ({
  ...{ id: Number(id), number: digits, called: called_at !== null, created_at: iso(Number(created_at)) },
});

/** The one place that knows the JSON of a campaign. */
@Injectable()
export class CampaignPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async of(companyId: number, userId: number): Promise<CampaignDocument | undefined> {
    const row = await this.reader.first<{ id: number; created_at: number }>(
      'SELECT id, created_at FROM dialer_campaigns WHERE company_id = ? AND user_id = ?',
      [companyId, userId],
    );
    if (!row) return undefined;
    // It is called from the Number that the user calls from, whichever that is at the time.
    const [user] = await this.queries.execute(new UserDocuments(companyId, [userId], 'v2'));
    const numberId = (user?.default_number_id as number | null | undefined) ?? null;
    return {
      id: Number(row.id),
      number_id: numberId === null ? null : String(numberId),
      created_at: iso(Number(row.created_at)),
    };
  }
}
