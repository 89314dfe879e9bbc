import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Config } from '../../../platform/config.js';
import { createdWithin } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { type Owner, readWebhook, type WebhookRef } from '../webhook-ref.js';
import { WEBHOOK_COLUMNS, type WebhookDocument, WebhookPresenter } from '../webhook.presenter.js';

export class GetWebhook extends Query<
  { webhook: WebhookDocument },
  {
    owner: Owner;
    ref: WebhookRef;
    /** Shown only to the client that has just created it. */
    signingSecret?: string;
  }
> {}

@QueryHandler(GetWebhook)
export class GetWebhookHandler implements IQueryHandler<GetWebhook> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: WebhookPresenter,
  ) {}

  async execute({ owner, ref, signingSecret }: GetWebhook): Promise<{ webhook: WebhookDocument }> {
    const row = await readWebhook(this.reader, WEBHOOK_COLUMNS, owner, ref);
    return { webhook: this.presenter.present(row, signingSecret) };
  }
}

interface WebhooksPage {
  meta: Meta;
  webhooks: WebhookDocument[];
}

export class ListWebhooks extends Query<WebhooksPage, { owner: Owner; listing: Listing }> {}

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: WebhookPresenter,
    private readonly config: Config,
  ) {}

  async execute({ owner: { companyId, tokenId }, listing }: ListWebhooks): Promise<WebhooksPage> {
    const { order, limit, offset } = listing.window;
    const created = createdWithin(listing.window);
    const source = `FROM webhooks WHERE company_id = ? AND token_id = ?${created.sql}`;
    const values = [companyId, tokenId, ...created.values];
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${source}`, values))!;
    const page = `${source} ORDER BY created_at ${order}, id ${order} LIMIT ? OFFSET ?`;
    const rows = await this.reader.select(WEBHOOK_COLUMNS, page, [...values, limit, offset]);
    return {
      meta: metaOf(listing, { total, count: rows.length }, this.config.baseUrl),
      webhooks: rows.map((row) => this.presenter.present(row)),
    };
  }
}
