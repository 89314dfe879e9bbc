import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const QUEUES = ['outbox', 'delivery_queue', 'message_queue', 'carrier_requests', 'leg_requests'];

/** A column that an item writes when it begins to wait for another one, so that the two transactions conflict on a cluster. */
export class QueueWaiters1794938400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    for (const table of QUEUES) await s.addColumn(table, { name: 'waiters', type: 'integer NOT NULL DEFAULT 0' });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of QUEUES) await runner.query(`ALTER TABLE ${table} DROP COLUMN waiters`);
  }
}
