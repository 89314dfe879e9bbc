import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '../../platform/api-error.js';
import type { Reader } from '../../platform/database/reader.js';
import type { EntityColumns } from '../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { type Caller, requestOf } from '../../platform/http/access/caller.js';
import { idFrom } from '../../platform/http/path-id.js';
import { Webhook } from './webhook.entity.js';
import { UUID } from '../../platform/text/uuid.js';

/** Who may see and change a webhook: the token that created it or, for token 0, the API keys of the company. */
export type Owner = Pick<Caller, 'companyId' | 'tokenId'>;

/** A path names a webhook by its UUID in any letter case, or by the deprecated integer id. */
export type WebhookRef = { id: number } | { uuid: string };

const webhookNotFound = (): ApiError => ApiError.notFound('This webhook');
export const deliveryNotFound = (): ApiError => ApiError.notFound('This delivery');

export const WebhookPath = createParamDecorator((_: unknown, context: ExecutionContext): WebhookRef => {
  const { webhook_id: text } = requestOf(context).params as { webhook_id: string };
  const id = idFrom(text);
  if (id !== undefined) return { id };
  const uuid = text.toLowerCase();
  if (!UUID.test(uuid)) throw webhookNotFound();
  return { uuid };
});

/** Locks it until the end of the unit of work against changes of its state and resending of its deliveries. */
export async function lockWebhook(tx: Transaction, { companyId, tokenId }: Owner, ref: WebhookRef): Promise<Webhook> {
  const webhook = await tx.lock(Webhook, { companyId, tokenId, ...ref });
  if (!webhook) throw webhookNotFound();
  return webhook;
}

export async function readWebhook<T>(
  reader: Reader,
  columns: EntityColumns<T>,
  { companyId, tokenId }: Owner,
  ref: WebhookRef,
): Promise<T> {
  const [column, value] = 'id' in ref ? ['id', ref.id] : ['uuid', ref.uuid];
  const from = `FROM webhooks WHERE company_id = ? AND token_id = ? AND ${column} = ?`;
  const [row] = await reader.select(columns, from, [companyId, tokenId, value]);
  if (!row) throw webhookNotFound();
  return row;
}
