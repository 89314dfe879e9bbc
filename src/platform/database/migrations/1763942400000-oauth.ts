import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Apps of technology partners, the codes on their way to a token, and what companies have installed. */
export class OAuth1763942400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.create(
      'oauth_apps',
      [
        s.id(),
        s.text('name'),
        s.text('client_id', 32),
        s.text('secret_hash', 64),
        s.text('redirect_uri', 2048),
        s.text('install_uri', 2048),
        s.text('logo', 2048, { isNullable: true }),
        s.big('created_at'),
      ],
      { unique: [['client_id']] },
    );
    await s.create(
      'oauth_codes',
      [
        s.id(),
        s.text('code_hash', 64),
        s.big('app_id'),
        s.big('company_id'),
        s.big('user_id'),
        s.text('redirect_uri', 2048),
        s.text('custom_name'),
        s.text('code_challenge', 43, { isNullable: true }),
        s.big('expires_at'),
        // What it was exchanged for; null until then.
        s.big('integration_id', { isNullable: true }),
      ],
      { unique: [['code_hash']], index: [['integration_id', 'expires_at']] },
    );
    await s.create(
      'integrations',
      [
        s.id(),
        s.big('company_id'),
        s.big('app_id'),
        s.big('user_id'),
        s.text('custom_name'),
        s.text('token_hash', 64),
        s.flag('active', true),
        s.big('created_at'),
        s.big('deleted_at', { isNullable: true }),
      ],
      { unique: [['token_hash']], index: [['company_id', 'created_at', 'id']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('integrations', 'oauth_codes', 'oauth_apps');
  }
}
