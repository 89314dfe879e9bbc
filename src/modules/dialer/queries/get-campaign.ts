import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { CampaignDocument, QueuedNumber } from '../../../contracts/dialer/queries.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import {
  CALLING_ORDER,
  CampaignPresenter,
  NUMBER_COLUMNS,
  type NumberRow,
  presentNumber,
} from '../campaign.presenter.js';
import { campaignNotFound, type CampaignOwner } from '../campaigns.js';

export class GetCampaign extends Query<CampaignDocument, CampaignOwner> {}

@QueryHandler(GetCampaign)
export class GetCampaignHandler implements IQueryHandler<GetCampaign> {
  constructor(
    private readonly queries: QueryBus,
    private readonly presenter: CampaignPresenter,
  ) {}

  async execute({ companyId, user }: GetCampaign): Promise<CampaignDocument> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail: user }));
    const campaign = await this.presenter.present(companyId, userId);
    if (!campaign) throw campaignNotFound();
    return campaign;
  }
}

export class GetCampaignNumbers extends Query<{ numbers: QueuedNumber[] }, CampaignOwner> {}

@QueryHandler(GetCampaignNumbers)
export class GetCampaignNumbersHandler implements IQueryHandler<GetCampaignNumbers> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: Reader,
  ) {}

  async execute({ companyId, user }: GetCampaignNumbers): Promise<{ numbers: QueuedNumber[] }> {
    const { id } = await this.queries.execute(new GetCampaign({ companyId, user }));
    const rows = await this.reader.rows<NumberRow>(
      `SELECT ${NUMBER_COLUMNS} FROM dialer_numbers WHERE campaign_id = ? ORDER BY ${CALLING_ORDER}`,
      [id],
    );
    return { numbers: rows.map(presentNumber) };
  }
}
