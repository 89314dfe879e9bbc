import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { EVENT_NAMES } from '../catalogue/event-catalogue.js';
import type { webhookSettings } from '../dto/webhook-overview.shape.js';
import { type Owner, readWebhook, type WebhookRef } from '../webhook-ref.js';
import { Webhook } from '../webhook.entity.js';

const COLUMNS = columnsOf(Webhook, ['uuid', 'customName', 'url', 'events', 'state']);

/** What the form of a webhook shows and changes. */
export class GetWebhookSettings extends Query<
  { webhook: ValueOf<typeof webhookSettings> },
  { owner: Owner; ref: WebhookRef }
> {}

@QueryHandler(GetWebhookSettings)
export class GetWebhookSettingsHandler implements IQueryHandler<GetWebhookSettings> {
  constructor(private readonly reader: Reader) {}

  async execute({ owner, ref }: GetWebhookSettings) {
    const { uuid, customName, url, events, state } = await readWebhook(this.reader, COLUMNS, owner, ref);
    const form = { custom_name: customName, url, all_events: events === null };
    return {
      webhook: {
        webhook_id: uuid,
        ...form,
        events: events ?? [...EVENT_NAMES],
        active: state === 'active',
        version: versionOf({ ...form, events }, []),
      },
    };
  }
}
