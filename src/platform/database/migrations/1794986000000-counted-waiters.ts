import type { MigrationInterface, QueryRunner } from 'typeorm';

const QUEUES = ['outbox', 'delivery_queue', 'message_queue', 'carrier_requests', 'leg_requests'];

/** Items that blocked others before that was counted count as if they had, so that they release them at their end. */
export class CountedWaiters1794986000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of QUEUES) await runner.query(`UPDATE ${table} SET waiters = waiters + 1`);
  }

  async down(): Promise<void> {
    // A count that is too high is harmless.
  }
}
