import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SENDING } from '../webhook.entity.js';
import type { Job } from './job.js';
import { TIME_OUT } from './sender.js';
import { Targets } from './targets.js';

/** Long enough to write down how an attempt went; after it, another process takes the delivery up. */
const LEASE = TIME_OUT + 10 * SECOND;

interface Free {
  webhookId: number;
  room: number;
}

interface Place {
  id: number;
  delivery_id: number;
  webhook_id: number;
  tries: number;
}

interface Content {
  id: number;
  message_id: string;
  event: string;
  sequence: number;
  body: string;
}

/** Takes due deliveries out of the hands of other processes, for the time of an attempt. */
@Injectable()
export class Claims {
  constructor(
    private readonly reader: Reader,
    private readonly targets: Targets,
    private readonly clock: Clock,
  ) {}

  /** Asks once per webhook, so its cost depends on how many there are and not on what they have waiting. */
  async dueWebhooks(): Promise<number[]> {
    const rows = await this.reader.rows<{ id: number }>(
      `SELECT id FROM webhooks WHERE state IN ${SENDING} AND (SELECT MIN(due_at) FROM delivery_queue
         WHERE webhook_id = webhooks.id AND waiting = 0) <= ?`,
      [this.clock.now()],
    );
    return rows.map(({ id }) => Number(id));
  }

  async take(tx: Transaction, free: readonly Free[]): Promise<Job[]> {
    const targets = await this.targets.of(
      tx,
      free.map(({ webhookId }) => webhookId),
    );
    const places: Place[] = [];
    for (const line of free) if (targets.has(line.webhookId)) places.push(...(await this.due(tx, line)));
    if (places.length === 0) return [];
    const ids = places.map(({ id }) => id);
    const claim = randomUUID();
    await tx.change(
      `UPDATE delivery_queue SET claim = ?, tries = tries + 1, due_at = ? WHERE id IN (${questionMarks(ids)})`,
      [claim, this.clock.now() + LEASE, ...ids],
    );
    const contents = await this.contents(tx, places);
    return places.flatMap(({ id, delivery_id, webhook_id, tries }) => {
      const content = contents.get(Number(delivery_id));
      // Without a body there is nothing to send; its webhook, and the body with it, may just have been deleted.
      if (!content) return [];
      const { message_id: messageId, event, sequence, body } = content;
      const target = targets.get(Number(webhook_id))!;
      const held = { place: Number(id), claim, deliveryId: Number(delivery_id), tries: tries + 1 };
      return [{ ...held, messageId, event, sequence, body, target }];
    });
  }

  private due(tx: Transaction, { webhookId, room }: Free): Promise<Place[]> {
    return tx.rows<Place>(
      `SELECT id, delivery_id, webhook_id, tries FROM delivery_queue
       WHERE webhook_id = ? AND waiting = 0 AND due_at <= ? ORDER BY due_at, id LIMIT ${room}` +
        (tx.mysql ? ' FOR UPDATE SKIP LOCKED' : ''),
      [webhookId, this.clock.now()],
    );
  }

  private async contents(tx: Transaction, places: readonly Place[]): Promise<Map<number, Content>> {
    const ids = places.map(({ delivery_id }) => delivery_id);
    const rows = await tx.rows<Content>(
      `SELECT id, message_id, event, sequence, body FROM deliveries JOIN delivery_bodies ON delivery_id = id
       WHERE id IN (${questionMarks(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [Number(row.id), row]));
  }
}
