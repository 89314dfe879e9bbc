import { Injectable } from '@nestjs/common';
import { iso } from '../../platform/clock.js';
import { SecretBox } from '../../platform/crypto/secret-box.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import { BLOCKED } from '../../platform/queue/queue-table.js';
import { fillToken } from './delivery/sending/envelope.js';
import type { deliveryDetailShape, deliveryShape } from './dto/delivery.shape.js';
import type { Webhook } from './webhook.entity.js';
import type { Delivery, DeliveryAttempt, DeliveryBody, QueuedDelivery } from './delivery.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

export const DELIVERY_COLUMNS = ['id', 'message_id', 'event', 'status', 'attempts', 'created_at'] as const;
export type DeliveryRow = RowOf<Delivery, (typeof DELIVERY_COLUMNS)[number]>;

export type DeliveryDocument = ValueOf<typeof deliveryShape>;
export type DeliveryDetailDocument = ValueOf<typeof deliveryDetailShape>;

type AttemptRow = RowOf<DeliveryAttempt, 'at' | 'status_code' | 'latency_ms' | 'error' | 'response_body'>;

@Injectable()
export class DeliveryPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly box: SecretBox,
  ) {}

  async present(rows: readonly DeliveryRow[], active: boolean): Promise<DeliveryDocument[]> {
    const due = await this.dueTimes(active ? rows.filter(({ status }) => status === 'open') : []);
    return rows.map((row) => ({
      id: row.id,
      webhook_message_id: row.message_id,
      event: row.event,
      status: row.status !== 'open' ? row.status : active ? 'pending' : 'held',
      attempts_count: row.attempts,
      next_attempt_at: due.get(row.id) ?? null,
      created_at: iso(row.created_at),
    }));
  }

  async presentDetail(
    row: DeliveryRow,
    { state, token }: Pick<Webhook, 'state' | 'token'>,
  ): Promise<DeliveryDetailDocument> {
    const [delivery] = await this.present([row], state === 'active');
    const attempts = await this.reader.rows<AttemptRow>(
      'SELECT at, status_code, latency_ms, error, response_body FROM delivery_attempts WHERE delivery_id = ? ORDER BY id',
      [row.id],
    );
    const sql = 'SELECT body FROM delivery_bodies WHERE delivery_id = ?';
    const stored = await this.reader.first<Pick<DeliveryBody, 'body'>>(sql, [row.id]);
    return {
      ...delivery!,
      attempts: attempts.map(({ at, ...attempt }) => ({ at: iso(at), ...attempt })),
      body: stored ? fillToken(stored.body, this.box.open(token)) : null,
    };
  }

  /** A delivery that waits for an earlier one of its subject has no due time yet. */
  private async dueTimes(open: readonly DeliveryRow[]): Promise<Map<number, string>> {
    if (open.length === 0) return new Map();
    const entries = await this.reader.rows<RowOf<QueuedDelivery, 'delivery_id' | 'due_at'>>(
      `SELECT delivery_id, due_at FROM delivery_queue q WHERE due_at < ${BLOCKED} AND delivery_id IN (${placeholders(open)})
         AND NOT EXISTS (SELECT 1 FROM delivery_queue e WHERE e.subject = q.subject AND e.webhook_id = q.webhook_id
           AND e.id < q.id AND e.failed_at IS NULL)`,
      open.map(({ id }) => id),
    );
    return new Map(entries.map(({ delivery_id, due_at }) => [delivery_id, iso(due_at)]));
  }
}
