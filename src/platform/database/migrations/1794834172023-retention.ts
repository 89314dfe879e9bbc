import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, Schema } from '../schema/schema.js';

const SETTINGS = ['keep_recordings_days', 'keep_transcripts_days', 'keep_messages_days', 'keep_calls_days'];

/** For how long a company keeps what, and what was removed because of that. */
export class Retention1794834172023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    // Null keeps it for ever, as it was before.
    for (const name of SETTINGS) await s.addColumn('companies', { name, type: isMysql(runner) ? 'int' : 'integer' });
    await s.createTable('retention_runs', [
      { ...s.bigint('company_id'), isPrimary: true },
      // The start of the day in UTC.
      { ...s.bigint('day'), isPrimary: true },
      s.integer('recordings'),
      s.integer('transcripts'),
      s.integer('messages'),
      s.integer('calls'),
      s.bigint('finished_at', { isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('retention_runs');
    for (const name of SETTINGS) await runner.query(`ALTER TABLE companies DROP COLUMN ${name}`);
  }
}
