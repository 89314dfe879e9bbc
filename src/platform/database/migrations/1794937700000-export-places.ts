import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Few exports of a company run at the same time; the others wait. Those that are pending have a timer already. */
export class ExportPlaces1794937700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('report_exports', s.bigint('started_at'));
    await runner.query('UPDATE report_exports SET started_at = created_at');
    await s.index('report_exports', ['company_id', 'status']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropIndex('report_exports', ['company_id', 'status']);
    await runner.query('ALTER TABLE report_exports DROP COLUMN started_at');
  }
}
