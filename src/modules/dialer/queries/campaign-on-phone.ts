import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CampaignOnPhone, type PhoneCampaign } from '../../../contracts/dialer.js';
import { Reader } from '../../../platform/database/reader.js';
import { CampaignPresenter, NUMBER_COLUMNS, type NumberRow, queuedNumber } from '../campaign.presenter.js';

/** Enough for hours of calls, and little enough to be told anew with each of them. */
const SHOWN = 100;

@QueryHandler(CampaignOnPhone)
export class CampaignOnPhoneHandler implements IQueryHandler<CampaignOnPhone> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: CampaignPresenter,
  ) {}

  async execute({ companyId, userId }: CampaignOnPhone): Promise<PhoneCampaign | undefined> {
    const campaign = await this.presenter.of(companyId, userId);
    if (!campaign) return undefined;
    const counted = await this.reader.first<{ numbers: number; called: number }>(
      'SELECT COUNT(*) AS numbers, COUNT(called_at) AS called FROM dialer_numbers WHERE campaign_id = ?',
      [campaign.id],
    );
    const next = await this.reader.rows<NumberRow>(
      `SELECT ${NUMBER_COLUMNS} FROM dialer_numbers WHERE campaign_id = ? AND called_at IS NULL ORDER BY id LIMIT ${SHOWN}`,
      [campaign.id],
    );
    return {
      ...campaign,
      numbers_count: Number(counted?.numbers ?? 0),
      called_count: Number(counted?.called ?? 0),
      numbers: next.map(queuedNumber),
    };
  }
}
