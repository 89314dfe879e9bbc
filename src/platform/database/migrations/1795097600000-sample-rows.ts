import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** The rows that a demo made. */
export class SampleRows1795097600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'sample_rows',
      [s.id(), s.bigint('company_id'), s.varchar('kind', 40), s.varchar('row_id', 40), s.varchar('fingerprint', 64)],
      { unique: [['kind', 'row_id']], index: [['company_id', 'kind']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('sample_rows');
  }
}
