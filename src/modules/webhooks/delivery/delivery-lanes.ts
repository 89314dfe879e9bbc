import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { LaneKey, Lanes } from '../../../platform/queue/lanes.js';
import type { Lane } from '../../../platform/queue/queue-table.js';
import { SENDING_STATES } from '../webhook.entity.js';
import { WebhookConnections } from './webhook-connections.js';

/** One lane for each webhook, so that a slow receiver delays no other webhook. */
@Injectable()
export class DeliveryLanes implements Lanes {
  constructor(
    private readonly reader: Reader,
    private readonly connections: WebhookConnections,
    private readonly clock: Clock,
  ) {}

  /** One index lookup per webhook, so the cost does not depend on how many deliveries are queued. */
  async findDue(): Promise<LaneKey[]> {
    this.connections.closeIdle();
    const rows = await this.reader.rows<{ id: number }>(
      `SELECT id FROM webhooks WHERE state IN ${SENDING_STATES}
         AND (SELECT MIN(due_at) FROM delivery_queue WHERE webhook_id = webhooks.id) <= ?`,
      [this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  lane(webhookId: LaneKey): Lane {
    return {
      condition: `webhook_id = ? AND EXISTS (SELECT 1 FROM webhooks w WHERE w.id = ? AND w.state IN ${SENDING_STATES})`,
      values: [webhookId, webhookId],
    };
  }

  limit(webhookId: LaneKey): number {
    return this.connections.get(webhookId as number).limit;
  }
}
