import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Lists are counted over an index; the counters that decided what a list shows go. */
export class NoListTallies1794770258000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('list_tallies');
  }

  /** Empty: what it counted can be counted again, and nothing reads it. */
  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable('list_tallies', [
      { ...s.varchar('list', 50), isPrimary: true },
      s.primaryKey('company_id'),
      s.bigint('total'),
      s.bigint('generation'),
      s.bigint('newest_at'),
      s.bigint('sequence'),
    ]);
  }
}
