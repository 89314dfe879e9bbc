import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** The country of a company, by which national phone numbers are read; at first that of its oldest Number. */
export class CompanyCountry1794805265695 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).addColumn('companies', { name: 'country', type: 'varchar(2)' });
    await runner.query(
      `UPDATE companies SET country =
         (SELECT country FROM numbers WHERE numbers.company_id = companies.id AND deleted_at = 0 ORDER BY id LIMIT 1)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE companies DROP COLUMN country');
  }
}
