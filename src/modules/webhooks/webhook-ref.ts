import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type Caller, requestOf } from '../../platform/http/caller.js';
import { idFrom } from '../../platform/http/path-id.js';
import { Refusal } from '../../platform/refusal.js';
import { Webhook } from './webhook.entity.js';

/** Who may see and change a webhook: the token it was made with or, where that is 0, the keys of the company. */
export type Owner = Pick<Caller, 'companyId' | 'tokenId'>;

/** How a path names a webhook: by its UUID in any case, or by the integer that was used before. */
export type WebhookRef = { id: number } | { uuid: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const webhookNotFound = (): Refusal => Refusal.notFound('This webhook');
export const deliveryNotFound = (): Refusal => Refusal.notFound('This delivery');

export const WebhookPath = createParamDecorator((_: unknown, context: ExecutionContext): WebhookRef => {
  const { webhook_id: text } = requestOf(context).params as { webhook_id: string };
  const id = idFrom(text);
  if (id !== undefined) return { id };
  const uuid = text.toLowerCase();
  if (!UUID.test(uuid)) throw webhookNotFound();
  return { uuid };
});

/** Nobody else changes it, makes it inactive or sends its deliveries again until the end of the unit of work. */
export async function lockWebhook(tx: Transaction, { companyId, tokenId }: Owner, ref: WebhookRef): Promise<Webhook> {
  const webhook = await tx.lock(Webhook, { companyId, tokenId, ...ref });
  if (!webhook) throw webhookNotFound();
  return webhook;
}

export async function readWebhook<T>(reader: Reader, columns: string, owner: Owner, ref: WebhookRef): Promise<T> {
  const [column, value] = 'id' in ref ? ['id', ref.id] : ['uuid', ref.uuid];
  const row = await reader.first<T>(
    `SELECT ${columns} FROM webhooks WHERE company_id = ? AND token_id = ? AND ${column} = ?`,
    [owner.companyId, owner.tokenId, value],
  );
  if (!row) throw webhookNotFound();
  return row;
}
