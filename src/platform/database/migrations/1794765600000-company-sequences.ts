import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Numbers drawn per company, such as the extensions of its users; they go on where the list counters ended. */
export class CompanySequences1794765600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable('company_sequences', [
      s.primaryKey('company_id'),
      { ...s.varchar('name', 50), isPrimary: true },
      s.bigint('value'),
    ]);
    await runner.query(
      `INSERT INTO company_sequences (company_id, name, value) SELECT company_id, list, sequence FROM list_tallies`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('company_sequences');
  }
}
