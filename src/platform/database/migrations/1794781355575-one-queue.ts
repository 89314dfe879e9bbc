import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** A due time that never comes. */
const BLOCKED = Number.MAX_SAFE_INTEGER;

/** Gives the tables of all queues the same columns: due_at, attempts and claim. */
export class OneQueue1794781355575 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    for (const table of ['outbox', 'carrier_requests']) {
      await s.addColumn(table, { name: 'claim', type: 'varchar(36)' });
      await s.index(table, ['due_at', 'id']);
    }
    await s.index('outbox', ['subject', 'id']);
    for (const table of ['delivery_queue', 'message_queue'])
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN tries TO attempts`);
    await runner.query(`UPDATE delivery_queue SET due_at = ${BLOCKED} WHERE waiting = 1`);
    await s.dropIndex('delivery_queue', ['webhook_id', 'waiting', 'due_at', 'id']);
    await runner.query('ALTER TABLE delivery_queue DROP COLUMN waiting');
    await s.index('delivery_queue', ['webhook_id', 'due_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.dropIndex('delivery_queue', ['webhook_id', 'due_at', 'id']);
    await s.addColumn('delivery_queue', { name: 'waiting', type: "boolean NOT NULL DEFAULT '0'" });
    await runner.query(`UPDATE delivery_queue SET waiting = 1, due_at = 0 WHERE due_at = ${BLOCKED}`);
    await s.index('delivery_queue', ['webhook_id', 'waiting', 'due_at', 'id']);
    for (const table of ['delivery_queue', 'message_queue'])
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN attempts TO tries`);
    await s.dropIndex('outbox', ['subject', 'id']);
    for (const table of ['outbox', 'carrier_requests']) {
      await s.dropIndex(table, ['due_at', 'id']);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN claim`);
    }
  }
}
