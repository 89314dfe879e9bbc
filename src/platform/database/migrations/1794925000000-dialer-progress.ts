import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, Schema } from '../schema/schema.js';

const OLD_ORDER = ['campaign_id', 'called_at', 'id'];
const ORDER = ['campaign_id', 'called_at', 'position', 'id'];

/** Users may pause their dialer campaign and put off its next number. */
export class DialerProgress1794925000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    const type = isMysql(runner) ? 'tinyint NOT NULL DEFAULT 0' : 'boolean NOT NULL DEFAULT 0';
    await s.addColumn('dialer_campaigns', { name: 'paused', type });
    await s.addColumn('dialer_campaigns', { name: 'last_position', type: 'integer NOT NULL DEFAULT 0' });
    await s.addColumn('dialer_numbers', { name: 'position', type: 'integer NOT NULL DEFAULT 0' });
    await s.index('dialer_numbers', ORDER);
    await s.dropIndex('dialer_numbers', OLD_ORDER);
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.index('dialer_numbers', OLD_ORDER);
    await s.dropIndex('dialer_numbers', ORDER);
    await runner.query('ALTER TABLE dialer_numbers DROP COLUMN position');
    await runner.query('ALTER TABLE dialer_campaigns DROP COLUMN last_position');
    await runner.query('ALTER TABLE dialer_campaigns DROP COLUMN paused');
  }
}
