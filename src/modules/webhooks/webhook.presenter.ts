import { Injectable } from '@nestjs/common';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import { EVENT_NAMES } from './catalogue/event-catalogue.js';
import type { WebhookState } from './webhook.entity.js';
import type { webhookShape, webhookWithSecretShape } from './dto/webhook.shape.js';

export interface WebhookRow {
  id: number;
  uuid: string;
  custom_name: string;
  url: string;
  /** JSON. */
  events: string | null;
  state: WebhookState;
  token: string;
  created_at: number;
}

export const WEBHOOK_COLUMNS = 'id, uuid, custom_name, url, events, state, token, created_at';

export type WebhookDocument = ValueOf<typeof webhookShape> & Partial<ValueOf<typeof webhookWithSecretShape>>;

@Injectable()
export class WebhookPresenter {
  constructor(private readonly config: Config) {}

  /** The secret is given, and shown, only right after it was created. */
  present(row: WebhookRow, signingSecret?: string): WebhookDocument {
    return {
      webhook_id: row.uuid,
      id: row.id,
      direct_link: `${this.config.baseUrl}/v1/webhooks/${row.uuid}`,
      custom_name: row.custom_name,
      url: row.url,
      active: row.state === 'active',
      events: row.events === null ? [...EVENT_NAMES] : (JSON.parse(row.events) as string[]),
      token: row.token,
      ...(signingSecret !== undefined && { signing_secret: signingSecret }),
      created_at: iso(row.created_at),
    };
  }
}
