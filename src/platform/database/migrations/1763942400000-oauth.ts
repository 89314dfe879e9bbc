import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Apps of technology partners, the codes on their way to a token, and what companies have installed. */
export class OAuth1763942400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'oauth_apps',
      [
        s.id(),
        s.varchar('name'),
        s.varchar('client_id', 32),
        s.varchar('secret_hash', 64),
        s.varchar('redirect_uri', 2048),
        s.varchar('install_uri', 2048),
        s.varchar('logo', 2048, { isNullable: true }),
        s.bigint('created_at'),
      ],
      { unique: [['client_id']] },
    );
    await s.createTable(
      'oauth_codes',
      [
        s.id(),
        s.varchar('code_hash', 64),
        s.bigint('app_id'),
        s.bigint('company_id'),
        s.bigint('user_id'),
        s.varchar('redirect_uri', 2048),
        s.varchar('custom_name'),
        s.varchar('code_challenge', 43, { isNullable: true }),
        s.bigint('expires_at'),
        // What it was exchanged for; null until then.
        s.bigint('integration_id', { isNullable: true }),
      ],
      { unique: [['code_hash']], index: [['integration_id', 'expires_at']] },
    );
    await s.createTable(
      'integrations',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('app_id'),
        s.bigint('user_id'),
        s.varchar('custom_name'),
        s.varchar('token_hash', 64),
        s.boolean('active', true),
        s.bigint('created_at'),
        s.bigint('deleted_at', { isNullable: true }),
      ],
      { unique: [['token_hash']], index: [['company_id', 'created_at', 'id']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('integrations', 'oauth_codes', 'oauth_apps');
  }
}
