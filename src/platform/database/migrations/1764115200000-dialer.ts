import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Campaigns of the dialer, at most one a user, and the numbers queued in them. */
export class Dialer1764115200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'dialer_campaigns',
      [s.id(), s.bigint('company_id'), s.bigint('user_id'), s.bigint('created_at')],
      {
        unique: [['user_id']],
      },
    );
    await s.createTable(
      'dialer_numbers',
      [
        s.id(),
        s.bigint('campaign_id'),
        // E.164.
        s.varchar('digits', 16),
        s.bigint('called_at', { isNullable: true }),
        s.bigint('created_at'),
      ],
      {
        index: [
          ['campaign_id', 'called_at', 'id'],
          ['campaign_id', 'digits', 'called_at'],
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('dialer_numbers', 'dialer_campaigns');
  }
}
