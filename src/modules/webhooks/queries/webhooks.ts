import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Config } from '../../../platform/config.js';
import { Reader } from '../../../platform/database/reader.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { type Owner, readWebhook, type WebhookRef } from '../webhook-ref.js';
import { WEBHOOK_COLUMNS, type WebhookDocument, WebhookPresenter, type WebhookRow } from '../webhook.presenter.js';
import { windowSql } from './window-sql.js';

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
    const row = await readWebhook<WebhookRow>(this.reader, WEBHOOK_COLUMNS, owner, ref);
    return { webhook: this.presenter.present(row, signingSecret) };
  }
}

export interface WebhooksPage {
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
    const { within, bounds, order, limit, offset } = windowSql(listing.window);
    const source = `FROM webhooks WHERE company_id = ? AND token_id = ? AND ${within}`;
    const values = [companyId, tokenId, ...bounds];
    const [{ total }] = await this.reader.rows<{ total: number }>(`SELECT COUNT(*) AS total ${source}`, values);
    const rows = await this.reader.rows<WebhookRow>(`SELECT ${WEBHOOK_COLUMNS} ${source} ${order} LIMIT ? OFFSET ?`, [
      ...values,
      limit,
      offset,
    ]);
    return {
      meta: metaOf(listing, { total, count: rows.length }, this.config.baseUrl),
      webhooks: rows.map((row) => this.presenter.present(row)),
    };
  }
}
