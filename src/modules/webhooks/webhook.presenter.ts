import { Injectable } from '@nestjs/common';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { SecretBox } from '../../platform/crypto/secret-box.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import { EVENT_NAMES } from './catalogue/event-catalogue.js';
import { Webhook } from './webhook.entity.js';
import type { webhookShape, webhookWithSecretShape } from './dto/webhook.shape.js';

export const WEBHOOK_COLUMNS = columnsOf(Webhook, [
  'id',
  'uuid',
  'customName',
  'url',
  'events',
  'state',
  'token',
  'createdAt',
]);

export type WebhookDocument = ValueOf<typeof webhookShape> & Partial<ValueOf<typeof webhookWithSecretShape>>;

@Injectable()
export class WebhookPresenter {
  constructor(
    private readonly config: Config,
    private readonly box: SecretBox,
  ) {}

  /** Includes the secret if given, which it is only right after its creation. */
  present(row: ReturnType<typeof WEBHOOK_COLUMNS.parse>, signingSecret?: string): WebhookDocument {
    return {
      webhook_id: row.uuid,
      id: row.id,
      direct_link: `${this.config.baseUrl}/v1/webhooks/${row.uuid}`,
      custom_name: row.customName,
      url: row.url,
      active: row.state === 'active',
      events: row.events ?? [...EVENT_NAMES],
      token: this.box.open(row.token),
      ...(signingSecret !== undefined && { signing_secret: signingSecret }),
      created_at: iso(row.createdAt),
    };
  }
}
