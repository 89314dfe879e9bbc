import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Which request holds an Idempotency-Key, so that one that was overtaken can neither answer nor release it. */
export class IdempotencyClaims1794769559452 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).addColumn('idempotency_keys', { name: 'claim', type: 'varchar(36)' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN claim');
  }
}
