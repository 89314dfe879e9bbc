import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
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
  ) {}

  async execute({ owner: { companyId, tokenId }, listing }: ListWebhooks): Promise<WebhooksPage> {
    const from = 'webhooks WHERE company_id = ? AND token_id = ?';
    const page = await this.reader.page(
      { from, values: [companyId, tokenId], columns: WEBHOOK_COLUMNS },
      listing.window,
    );
    return { meta: listing.meta(page), webhooks: page.rows.map((row) => this.presenter.present(row)) };
  }
}
