import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Campaigns of the dialer, at most one a user, and the numbers queued in them. */
export class Dialer1764115200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.create('dialer_campaigns', [s.id(), s.big('company_id'), s.big('user_id'), s.big('created_at')], {
      unique: [['user_id']],
    });
    await s.create(
      'dialer_numbers',
      [
        s.id(),
        s.big('campaign_id'),
        // E.164.
        s.text('digits', 16),
        s.big('called_at', { isNullable: true }),
        s.big('created_at'),
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
    await new Schema(runner).drop('dialer_numbers', 'dialer_campaigns');
  }
}
