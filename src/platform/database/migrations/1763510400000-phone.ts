import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** What the phone of a user shows beside its call: the number of click-to-dial, and that the call is on hold. */
export class Phone1763510400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    // The mark is drawn anew each time, so that the same number asked for twice is seen to be asked for twice.
    await s.createTable('prefilled_numbers', [
      s.primaryKey('user_id'),
      s.bigint('company_id'),
      s.varchar('digits', 16),
      s.varchar('mark', 36),
      s.bigint('asked_at'),
    ]);
    await s.createTable('held_calls', [s.primaryKey('user_id'), s.bigint('call_id')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('held_calls', 'prefilled_numbers');
  }
}
