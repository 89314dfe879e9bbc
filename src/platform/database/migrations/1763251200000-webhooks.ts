import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Webhooks, the log of their deliveries, and the queue of those that are not finished. */
export class Webhooks1763251200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('outbox', s.longText('snapshot', { isNullable: true }));
    await this.webhooks(s);
    await this.deliveries(s);
    await this.queue(s);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables(
      'delivery_queue',
      'delivery_attempts',
      'delivery_bodies',
      'deliveries',
      'webhooks',
    );
    await runner.query('ALTER TABLE outbox DROP COLUMN snapshot');
  }

  private async webhooks(s: Schema): Promise<void> {
    await s.createTable(
      'webhooks',
      [
        s.id(),
        s.bigint('company_id'),
        // The OAuth token it was made with; 0 for the keys of the company.
        s.bigint('token_id'),
        s.varchar('uuid', 36),
        s.varchar('custom_name'),
        s.varchar('url', 2048),
        // Names as a JSON list; null for all there are and will be.
        s.longText('events', { isNullable: true }),
        s.varchar('state', 10),
        s.bigint('state_since'),
        s.varchar('token', 32),
        s.varchar('secret'),
        s.varchar('old_secret', 255, { isNullable: true }),
        s.bigint('old_secret_until', { isNullable: true }),
        s.bigint('created_at'),
      ],
      { unique: [['uuid']], index: [['company_id', 'created_at', 'id']] },
    );
  }

  private async deliveries(s: Schema): Promise<void> {
    await s.createTable(
      'deliveries',
      [
        s.id(),
        s.bigint('webhook_id'),
        // The key of the event; null for a sample.
        s.varchar('event_key', 36, { isNullable: true }),
        s.varchar('event', 64),
        s.varchar('message_id', 40),
        s.varchar('subject', 100),
        s.integer('sequence'),
        s.varchar('status', 10),
        s.integer('attempts'),
        s.bigint('created_at'),
      ],
      {
        unique: [
          ['webhook_id', 'event_key', 'event'],
          ['webhook_id', 'subject', 'sequence'],
        ],
        index: [['webhook_id', 'created_at', 'id']],
      },
    );
    await s.createTable('delivery_bodies', [s.primaryKey('delivery_id'), s.longText('body')]);
    await s.createTable(
      'delivery_attempts',
      [
        s.id(),
        s.bigint('delivery_id'),
        s.bigint('at'),
        s.integer('status_code', { isNullable: true }),
        s.integer('latency_ms'),
        s.varchar('error', 255, { isNullable: true }),
        s.longText('response_body', { isNullable: true }),
      ],
      { index: [['delivery_id', 'id']] },
    );
  }

  private async queue(s: Schema): Promise<void> {
    await s.createTable(
      'delivery_queue',
      [
        s.id(),
        s.bigint('delivery_id'),
        s.bigint('webhook_id'),
        s.varchar('subject', 100),
        s.boolean('waiting', false),
        s.bigint('due_at'),
        s.integer('tries'),
        s.bigint('failed_at', { isNullable: true }),
        s.varchar('claim', 36, { isNullable: true }),
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
