import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Webhooks, the log of their deliveries, and the queue of those that are not finished. */
export class Webhooks1763251200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.add('outbox', s.long('snapshot', { isNullable: true }));
    await this.webhooks(s);
    await this.deliveries(s);
    await this.queue(s);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('delivery_queue', 'delivery_attempts', 'delivery_bodies', 'deliveries', 'webhooks');
    await runner.query('ALTER TABLE outbox DROP COLUMN snapshot');
  }

  private async webhooks(s: Schema): Promise<void> {
    await s.create(
      'webhooks',
      [
        s.id(),
        s.big('company_id'),
        // The OAuth token it was made with; 0 for the keys of the company.
        s.big('token_id'),
        s.text('uuid', 36),
        s.text('custom_name'),
        s.text('url', 2048),
        // Names as a JSON list; null for all there are and will be.
        s.long('events', { isNullable: true }),
        s.text('state', 10),
        s.big('state_since'),
        s.text('token', 32),
        s.text('secret'),
        s.text('old_secret', 255, { isNullable: true }),
        s.big('old_secret_until', { isNullable: true }),
        s.big('created_at'),
      ],
      { unique: [['uuid']], index: [['company_id', 'created_at', 'id']] },
    );
  }

  private async deliveries(s: Schema): Promise<void> {
    await s.create(
      'deliveries',
      [
        s.id(),
        s.big('webhook_id'),
        // Of the event it tells of; null for a sample that was asked for.
        s.text('event_key', 36, { isNullable: true }),
        s.text('event', 64),
        s.text('message_id', 40),
        s.text('subject', 100),
        s.whole('sequence'),
        s.text('status', 10),
        s.whole('attempts'),
        s.big('created_at'),
      ],
      {
        unique: [
          ['webhook_id', 'event_key', 'event'],
          ['webhook_id', 'subject', 'sequence'],
        ],
        index: [['webhook_id', 'created_at', 'id']],
      },
    );
    await s.create('delivery_bodies', [s.key('delivery_id'), s.long('body')]);
    await s.create(
      'delivery_attempts',
      [
        s.id(),
        s.big('delivery_id'),
        s.big('at'),
        s.whole('status_code', { isNullable: true }),
        s.whole('latency_ms'),
        s.text('error', 255, { isNullable: true }),
        s.long('response_body', { isNullable: true }),
      ],
      { index: [['delivery_id', 'id']] },
    );
  }

  private async queue(s: Schema): Promise<void> {
    await s.create(
      'delivery_queue',
      [
        s.id(),
        s.big('delivery_id'),
        s.big('webhook_id'),
        s.text('subject', 100),
        s.flag('waiting', false),
        s.big('due_at'),
        s.whole('tries'),
        s.big('failed_at', { isNullable: true }),
        s.text('claim', 36, { isNullable: true }),
      ],
      {
        unique: [['delivery_id']],
        index: [
          ['webhook_id', 'waiting', 'due_at', 'id'],
          ['subject', 'webhook_id', 'id'],
        ],
      },
    );
  }
}
