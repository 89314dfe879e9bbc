import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const QUEUES = ['timers', 'outbox', 'delivery_queue', 'message_queue', 'carrier_requests', 'leg_requests'];

/** When the due time of an item was set, so that one that was set in the future is found after the clock stepped back. */
export class ClockSteps1794926000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const queue of QUEUES)
      await new Schema(runner).addColumn(queue, { name: 'set_at', type: 'bigint NOT NULL DEFAULT 0' });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const queue of QUEUES) await runner.query(`ALTER TABLE ${queue} DROP COLUMN set_at`);
  }
}
