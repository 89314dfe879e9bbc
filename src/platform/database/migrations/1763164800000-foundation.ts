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
    await new Schema(runner).drop(
      ...['team_members', 'teams', 'phone_sessions', 'invitations', 'users', 'api_keys', 'companies'],
      ...['idempotency_keys', 'list_tallies', 'leases', 'timers', 'outbox'],
    );
  }

  private async messaging(s: Schema): Promise<void> {
    await s.create('outbox', [
      s.id(),
      s.big('company_id'),
      s.text('type', 100),
      s.text('subject', 100),
      s.long('payload'),
      s.big('occurred_at'),
      s.whole('attempts'),
      s.big('due_at'),
    ]);
    await s.create(
      'timers',
      [
        s.id(),
        s.text('kind', 100),
        s.text('timer_key', 190),
        s.long('payload'),
        s.big('due_at'),
        s.whole('attempts'),
        s.text('claim', 36, { isNullable: true }),
      ],
      { unique: [['kind', 'timer_key']], index: [['kind', 'due_at']] },
    );
    await s.create('leases', [s.text('name', 100, { isPrimary: true }), s.text('holder', 36), s.big('expires_at')]);
    await s.create('list_tallies', [
      s.text('list', 50, { isPrimary: true }),
      s.big('company_id', { isPrimary: true }),
      s.big('total'),
      s.big('generation'),
      s.big('newest_at'),
      s.big('sequence'),
    ]);
    await s.create(
      'idempotency_keys',
      [
        s.big('company_id', { isPrimary: true }),
        s.text('slot', 64, { isPrimary: true }),
        s.text('fingerprint', 64),
        s.long('answer', { isNullable: true }),
        s.big('expires_at'),
      ],
      { index: [['expires_at']] },
    );
  }

  private async companies(s: Schema): Promise<void> {
    await s.create('companies', [
      s.id(),
      s.text('name'),
      s.text('plan', 20),
      s.text('ai_package', 20),
      s.flag('whatsapp', false),
      s.whole('max_teams', { isNullable: true }),
      s.whole('rate_limit', { isNullable: true }),
      s.flag('active', true),
      s.flag('verified', true),
      s.flag('mandatory_tagging', false),
      s.text('call_rate', 20, { isNullable: true }),
      s.big('created_at'),
    ]);
    await s.create(
      'api_keys',
      [
        s.id(),
        s.big('company_id'),
        s.text('name'),
        s.text('api_id', 64),
        s.text('token_hash', 64),
        s.big('created_at'),
        s.big('last_used_at', { isNullable: true }),
        s.big('revoked_at', { isNullable: true }),
      ],
      { unique: [['api_id']], index: [['company_id']] },
    );
  }

  private async users(s: Schema): Promise<void> {
    await s.create(
      'users',
      [
        s.id(),
        s.big('company_id'),
        s.text('email', 254),
        s.text('email_key', 254),
        s.text('first_name'),
        s.text('last_name'),
        s.text('roles', 100),
        s.text('availability_status', 20),
        s.text('substatus', 30, { isNullable: true }),
        s.long('working_hours', { isNullable: true }),
        s.text('time_zone', 60),
        s.text('language', 35),
        s.whole('wrap_up_time'),
        s.text('extension', 12),
        s.big('default_number_id', { isNullable: true }),
        s.text('password_hash', 255, { isNullable: true }),
        s.big('confirmed_at', { isNullable: true }),
        s.big('connected_until', { isNullable: true }),
        s.big('call_id', { isNullable: true }),
        s.big('wrap_up_until', { isNullable: true }),
        s.big('wrap_up_call_id', { isNullable: true }),
        s.big('created_at'),
        s.big('deleted_at', { default: 0 }),
        s.whole('version', { default: 1 }),
      ],
      { unique: [['email_key']], index: [['company_id', 'deleted_at', 'created_at', 'id', 'version']] },
    );
    await s.create('invitations', [s.id(), s.big('user_id'), s.text('token_hash', 64), s.big('expires_at')], {
      unique: [['token_hash'], ['user_id']],
    });
    await s.create(
      'phone_sessions',
      [
        s.id(),
        s.big('company_id'),
        s.big('user_id'),
        s.text('token_hash', 64),
        s.text('device', 20),
        s.big('created_at'),
        s.big('expires_at'),
      ],
      { unique: [['token_hash']], index: [['user_id']] },
    );
  }

  private async teams(s: Schema): Promise<void> {
    // Normalising makes some characters three, so the key is three times as wide as the name.
    await s.create(
      'teams',
      [s.id(), s.big('company_id'), s.text('name', 64), s.text('name_key', 192), s.big('created_at')],
      { unique: [['company_id', 'name_key']], index: [['company_id', 'created_at', 'id']] },
    );
    await s.create('team_members', [s.id(), s.big('company_id'), s.big('team_id'), s.big('user_id')], {
      unique: [['team_id', 'user_id']],
      index: [['user_id']],
    });
  }
}
