import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Links that set a password or log in once, and the addresses from which users have logged in. */
export class AccountAccess1794833289569 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    const link = () => [s.id(), s.bigint('user_id'), s.varchar('token_hash', 64), s.bigint('expires_at')];
    const keys = { unique: [['token_hash']], index: [['user_id'], ['expires_at']] };
    await s.createTable('password_resets', link(), keys);
    await s.createTable('login_links', [...link(), s.bigint('company_id')], keys);
    await s.createTable(
      'known_addresses',
      [s.id(), s.bigint('company_id'), s.bigint('user_id'), s.varchar('address', 64), s.bigint('last_login_at')],
      { unique: [['user_id', 'address']], index: [['last_login_at']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('known_addresses', 'login_links', 'password_resets');
  }
}
