import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** How much of a report is written. */
export class ExportProgress1794833620099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('report_exports', s.integer('progress'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_exports DROP COLUMN progress');
  }
}
