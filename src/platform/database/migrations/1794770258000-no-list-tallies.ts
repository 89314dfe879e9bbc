import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Lists are counted over an index; the counters that decided what a list shows go. */
export class NoListTallies1794770258000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('list_tallies');
  }

  /** Empty: what it counted can be counted again, and nothing reads it. */
  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.create('list_tallies', [
      { ...s.text('list', 50), isPrimary: true },
      s.key('company_id'),
      s.big('total'),
      s.big('generation'),
      s.big('newest_at'),
      s.big('sequence'),
    ]);
  }
}
