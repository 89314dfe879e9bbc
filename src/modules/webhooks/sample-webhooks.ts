import { Injectable } from '@nestjs/common';
import { OnSampleData, type SampleKind, type SampleTables } from '../../platform/samples/sample-kind.js';
import { WebhookRemoval } from './webhook-removal.js';
import { CALLBACK_TOKEN_ID, Webhook } from './webhook.entity.js';

/** The webhooks behind the callbacks of lines belong to their Numbers. */
@Injectable()
@OnSampleData()
export class SampleWebhooks implements SampleTables {
  constructor(private readonly removal: WebhookRemoval) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'webhooks',
      table: 'webhooks',
      label: ['custom_name'],
      columns: ['custom_name', 'url', 'events', 'state'],
      where: `token_id <> ${CALLBACK_TOKEN_ID}`,
      remove: async (tx, companyId, ids) => {
        for (const id of ids) {
          const webhook = await tx.lock(Webhook, { companyId, id: Number(id) });
          if (webhook) await this.removal.remove(tx, webhook);
        }
      },
    },
  ];
}
