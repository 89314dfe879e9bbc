import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Messaging ground, companies, keys, users, phone sessions and teams. */
export class Foundation1763164800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await this.messaging(s);
    await this.companies(s);
    await this.users(s);
    await this.teams(s);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables(
      'team_members',
      'teams',
      'phone_sessions',
      'invitations',
      'users',
      'api_keys',
      'companies',
      'idempotency_keys',
      'list_tallies',
      'leases',
      'timers',
      'outbox',
    );
  }

  private async messaging(s: Schema): Promise<void> {
    await s.createTable('outbox', [
      s.id(),
      s.bigint('company_id'),
      s.varchar('type', 100),
      s.varchar('subject', 100),
      s.longText('payload'),
      s.bigint('occurred_at'),
      s.integer('attempts'),
      s.bigint('due_at'),
    ]);
    await s.createTable(
      'timers',
      [
        s.id(),
        s.varchar('kind', 100),
        s.varchar('timer_key', 190),
        s.longText('payload'),
        s.bigint('due_at'),
        s.integer('attempts'),
        s.varchar('claim', 36, { isNullable: true }),
      ],
      { unique: [['kind', 'timer_key']], index: [['kind', 'due_at']] },
    );
    await s.createTable('leases', [
      s.varchar('name', 100, { isPrimary: true }),
      s.varchar('holder', 36),
      s.bigint('expires_at'),
    ]);
    await s.createTable('list_tallies', [
      s.varchar('list', 50, { isPrimary: true }),
      s.bigint('company_id', { isPrimary: true }),
      s.bigint('total'),
      s.bigint('generation'),
      s.bigint('newest_at'),
      s.bigint('sequence'),
    ]);
    await s.createTable(
      'idempotency_keys',
      [
        s.bigint('company_id', { isPrimary: true }),
        s.varchar('slot', 64, { isPrimary: true }),
        s.varchar('fingerprint', 64),
        s.longText('answer', { isNullable: true }),
        s.bigint('expires_at'),
      ],
      { index: [['expires_at']] },
    );
  }

  private async companies(s: Schema): Promise<void> {
    await s.createTable('companies', [
      s.id(),
      s.varchar('name'),
      s.varchar('plan', 20),
      s.varchar('ai_package', 20),
      s.boolean('whatsapp', false),
      s.integer('max_teams', { isNullable: true }),
      s.integer('rate_limit', { isNullable: true }),
      s.boolean('active', true),
      s.boolean('verified', true),
      s.boolean('mandatory_tagging', false),
      s.varchar('call_rate', 20, { isNullable: true }),
      s.bigint('created_at'),
    ]);
    await s.createTable(
      'api_keys',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('name'),
        s.varchar('api_id', 64),
        s.varchar('token_hash', 64),
        s.bigint('created_at'),
        s.bigint('last_used_at', { isNullable: true }),
        s.bigint('revoked_at', { isNullable: true }),
      ],
      { unique: [['api_id']], index: [['company_id']] },
    );
  }

  private async users(s: Schema): Promise<void> {
    await s.createTable(
      'users',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('email', 254),
        s.varchar('email_key', 254),
        s.varchar('first_name'),
        s.varchar('last_name'),
        s.varchar('roles', 100),
        s.varchar('availability_status', 20),
        s.varchar('substatus', 30, { isNullable: true }),
        s.longText('working_hours', { isNullable: true }),
        s.varchar('time_zone', 60),
        s.varchar('language', 35),
        s.integer('wrap_up_time'),
        s.varchar('extension', 12),
        s.bigint('default_number_id', { isNullable: true }),
        s.varchar('password_hash', 255, { isNullable: true }),
        s.bigint('confirmed_at', { isNullable: true }),
        s.bigint('connected_until', { isNullable: true }),
        s.bigint('call_id', { isNullable: true }),
        s.bigint('wrap_up_until', { isNullable: true }),
        s.bigint('wrap_up_call_id', { isNullable: true }),
        s.bigint('created_at'),
        s.bigint('deleted_at', { default: 0 }),
        s.integer('version', { default: 1 }),
      ],
      { unique: [['email_key']], index: [['company_id', 'deleted_at', 'created_at', 'id', 'version']] },
    );
    await s.createTable(
      'invitations',
      [s.id(), s.bigint('user_id'), s.varchar('token_hash', 64), s.bigint('expires_at')],
      {
        unique: [['token_hash'], ['user_id']],
      },
    );
    await s.createTable(
      'phone_sessions',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('user_id'),
        s.varchar('token_hash', 64),
        s.varchar('device', 20),
        s.bigint('created_at'),
        s.bigint('expires_at'),
      ],
      { unique: [['token_hash']], index: [['user_id']] },
    );
  }

  private async teams(s: Schema): Promise<void> {
    // Normalising makes some characters three, so the key is three times as wide as the name.
    await s.createTable(
      'teams',
      [s.id(), s.bigint('company_id'), s.varchar('name', 64), s.varchar('name_key', 192), s.bigint('created_at')],
      { unique: [['company_id', 'name_key']], index: [['company_id', 'created_at', 'id']] },
    );
    await s.createTable('team_members', [s.id(), s.bigint('company_id'), s.bigint('team_id'), s.bigint('user_id')], {
      unique: [['team_id', 'user_id']],
      index: [['user_id']],
    });
  }
}
