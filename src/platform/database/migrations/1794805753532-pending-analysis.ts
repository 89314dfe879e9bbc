import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** What is pending while a model is unavailable, what the embedded Analyst did instead, and what is to be redone. */
export class PendingAnalysis1794805753532 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('conversations', { name: 'invalid_answers', type: 'integer NOT NULL DEFAULT 0' });
    await s.addColumn('conversations', { name: 'pending_since', type: 'bigint' });
    await s.addColumn('conversations', { name: 'embedded_steps', type: 'varchar(150)' });
    await s.addColumn('conversations', { name: 'redo', type: 'varchar(150)' });
    await s.index('conversations', ['pending_since']);
    await s.index('conversations', ['embedded_steps', 'company_id']);
    for (const table of ['insights', 'action_items']) await s.addColumn(table, { name: 'source', type: 'varchar(8)' });
    await s.addColumn('companies', { name: 'rerun_embedded', type: "boolean NOT NULL DEFAULT '0'" });
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await runner.query('ALTER TABLE companies DROP COLUMN rerun_embedded');
    for (const table of ['insights', 'action_items']) await runner.query(`ALTER TABLE ${table} DROP COLUMN source`);
    await s.dropIndex('conversations', ['embedded_steps', 'company_id']);
    await s.dropIndex('conversations', ['pending_since']);
    for (const column of ['redo', 'embedded_steps', 'pending_since', 'invalid_answers'])
      await runner.query(`ALTER TABLE conversations DROP COLUMN ${column}`);
  }
}
