import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Logins of browsers, so that they can be listed and ended, and users who may not log in. */
export class BrowserSessions1794818692636 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'browser_sessions',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('user_id'),
        s.varchar('token_hash', 64),
        s.varchar('address', 64),
        s.varchar('user_agent'),
        s.bigint('created_at'),
        s.bigint('last_seen_at'),
        s.bigint('expires_at'),
      ],
      { unique: [['token_hash']], index: [['user_id', 'id'], ['expires_at']] },
    );
    await s.addColumn('users', { name: 'active', type: 'boolean NOT NULL DEFAULT 1' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN active');
    await new Schema(runner).dropTables('browser_sessions');
  }
}
