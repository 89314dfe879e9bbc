import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Callers whose calls a company refuses. */
export class BlockedCallers1794833453032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'blocked_callers',
      [
        s.id(),
        s.bigint('company_id'),
        // E.164, or anonymous.
        s.varchar('phone_number', 16),
        s.varchar('note', 255, { isNullable: true }),
        s.bigint('created_at'),
      ],
      { unique: [['company_id', 'phone_number']], index: [['company_id', 'created_at', 'id']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('blocked_callers');
  }
}
