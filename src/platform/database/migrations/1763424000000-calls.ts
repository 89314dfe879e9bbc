import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Calls, who is on them, and what happened in them. */
export class Calls1763424000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await this.calls(s);
    await this.live(s);
    await this.history(s);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables(
      'call_comments',
      'call_participants',
      'call_ivr_options',
      'waiting_calls',
      'agents',
      'calls',
    );
  }

  private async calls(s: Schema): Promise<void> {
    const maybe = { isNullable: true };
    await s.createTable(
      'calls',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('sid', 64),
        s.varchar('direction', 10),
        // Internal calls are in no list.
        s.boolean('listed', true),
        s.varchar('status', 10),
        s.bigint('number_id', maybe),
        s.varchar('raw_digits', 32),
        s.bigint('user_id', maybe),
        // Its start, under the name that lists order by.
        s.bigint('created_at'),
        s.bigint('answered_at', maybe),
        s.bigint('ended_at', maybe),
        s.boolean('archived', false),
        s.varchar('missed_call_reason', 30, maybe),
        s.varchar('hangup_cause', 30, maybe),
        s.varchar('cost', 20, maybe),
        s.bigint('assigned_to', maybe),
        s.bigint('transferred_by', maybe),
        s.bigint('transferred_to', maybe),
        s.varchar('external_transferred_to', 32, maybe),
        s.bigint('automatic_callback_call_id', maybe),
        s.longText('state'),
        s.integer('version', { default: 1 }),
      ],
      {
        unique: [['sid']],
        // The list, and one for each thing that calls are searched by, each with the columns that narrow it further.
        index: [
          ['company_id', 'listed', 'created_at', 'id'],
          ['company_id', 'direction', 'created_at', 'id'],
          ['company_id', 'user_id', 'created_at', 'id', 'direction'],
          ['company_id', 'raw_digits', 'created_at', 'id', 'direction', 'user_id'],
          ['company_id', 'number_id', 'created_at', 'id', 'direction', 'user_id'],
        ],
      },
    );
  }

  private async live(s: Schema): Promise<void> {
    await s.createTable(
      'agents',
      [
        s.primaryKey('user_id'),
        s.bigint('company_id'),
        s.bigint('call_id', { isNullable: true }),
        s.varchar('state', 10),
        // The end of the last call; 0 for who never had one.
        s.bigint('idle_since'),
      ],
      { index: [['call_id']] },
    );
    await s.createTable(
      'waiting_calls',
      // A Number without a priority comes after one with the lowest.
      [s.primaryKey('call_id'), s.bigint('company_id'), s.integer('priority'), s.bigint('since')],
      { index: [['company_id', 'priority', 'since']] },
    );
  }

  private async history(s: Schema): Promise<void> {
    const maybe = { isNullable: true };
    await s.createTable(
      'call_ivr_options',
      [
        s.id(),
        s.bigint('call_id'),
        s.varchar('uuid', 36),
        s.varchar('option_key', 10),
        s.varchar('title'),
        s.varchar('branch'),
        s.bigint('selected_at'),
      ],
      { index: [['call_id', 'id']] },
    );
    await s.createTable(
      'call_participants',
      [
        s.id(),
        s.bigint('call_id'),
        s.varchar('name'),
        s.varchar('phone_number', 32, maybe),
        s.bigint('user_id', maybe),
        s.bigint('joined_at'),
        s.bigint('left_at', maybe),
      ],
      { index: [['call_id', 'id']] },
    );
    await s.createTable(
      'call_comments',
      [s.id(), s.bigint('call_id'), s.longText('content'), s.bigint('posted_at'), s.bigint('posted_by', maybe)],
      { index: [['call_id', 'id']] },
    );
  }
}
