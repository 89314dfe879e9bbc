import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Calls per past day, counted in the background after the upgrade; the changes of tag days are not needed any more. */
export class CallDays1794766206700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable('call_days', [
      { ...s.bigint('company_id'), isPrimary: true },
      { ...s.bigint('day'), isPrimary: true },
      s.integer('inbound'),
      s.integer('outbound'),
    ]);
    await runner.query('ALTER TABLE call_tag_days DROP COLUMN changes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE call_tag_days ADD COLUMN changes bigint NOT NULL DEFAULT 0');
    await new Schema(runner).dropTables('call_days');
  }
}
