import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import type { CompanyTable } from '../../../platform/database/company-list.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { campaignProgressShape } from '../dto/campaign-progress.shape.js';

type CampaignProgress = ValueOf<typeof campaignProgressShape>;

interface CampaignRow {
  id: number;
  user_id: number;
  created_at: number;
}

const CAMPAIGNS: CompanyTable<CampaignRow> = { table: 'dialer_campaigns', columns: 'id, user_id, created_at' };

/** The campaigns of a company with their progress. */
export class ListCampaigns extends Query<
  { meta: Meta; dialer_campaigns: CampaignProgress[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(ListCampaigns)
export class ListCampaignsHandler implements IQueryHandler<ListCampaigns> {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: CompanyPages,
    private readonly reader: Reader,
  ) {}

  async execute({ companyId, listing }: ListCampaigns) {
    const { meta, rows } = await this.pages.read(CAMPAIGNS, companyId, listing);
    if (rows.length === 0) return { meta, dialer_campaigns: [] };
    const ids = rows.map(({ user_id }) => user_id);
    const users = await this.queries.execute(new UserDocuments({ companyId, ids, view: 'v2' }));
    const names = new Map(users.map(({ id, name }) => [id, name]));
    const counts = await this.countNumbers(rows.map(({ id }) => id));
    return {
      meta,
      dialer_campaigns: rows.map(({ id, user_id, created_at }) => ({
        id,
        user_id,
        user_name: names.get(user_id) ?? null,
        numbers_count: counts.get(id)?.numbers ?? 0,
        called_count: counts.get(id)?.called ?? 0,
        created_at: iso(created_at),
      })),
    };
  }

  private async countNumbers(campaignIds: readonly number[]) {
    const rows = await this.reader.rows<{ campaign_id: number; numbers: number; called: number }>(
      `SELECT campaign_id, COUNT(*) AS numbers, COUNT(called_at) AS called FROM dialer_numbers
       WHERE campaign_id IN (${placeholders(campaignIds)}) GROUP BY campaign_id`,
      campaignIds,
    );
    return new Map(rows.map((row) => [row.campaign_id, row]));
  }
}
