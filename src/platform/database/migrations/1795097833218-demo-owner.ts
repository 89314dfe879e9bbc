import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** The owner to whom each start with DEMO prints links, in the company that the first one made. */
export class DemoOwner1795097833218 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('companies', s.bigint('demo_owner_id'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE companies DROP COLUMN demo_owner_id');
  }
}
