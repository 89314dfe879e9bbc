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
    await new Schema(runner).drop(
      ...['call_comments', 'call_participants', 'call_ivr_options', 'waiting_calls', 'agents', 'calls'],
    );
  }

  private async calls(s: Schema): Promise<void> {
    const maybe = { isNullable: true };
    await s.create(
      'calls',
      [
        s.id(),
        s.big('company_id'),
        s.text('sid', 64),
        s.text('direction', 10),
        // Internal calls are in no list.
        s.flag('listed', true),
        s.text('status', 10),
        s.big('number_id', maybe),
        s.text('raw_digits', 32),
        s.big('user_id', maybe),
        // Its start, under the name that lists order by.
        s.big('created_at'),
        s.big('answered_at', maybe),
        s.big('ended_at', maybe),
        s.flag('archived', false),
        s.text('missed_call_reason', 30, maybe),
        s.text('hangup_cause', 30, maybe),
        s.text('cost', 20, maybe),
        s.big('assigned_to', maybe),
        s.big('transferred_by', maybe),
        s.big('transferred_to', maybe),
        s.text('external_transferred_to', 32, maybe),
        s.big('automatic_callback_call_id', maybe),
        s.long('state'),
        s.whole('version', { default: 1 }),
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
    await s.create(
      'agents',
      [
        s.key('user_id'),
        s.big('company_id'),
        s.big('call_id', { isNullable: true }),
        s.text('state', 10),
        // The end of the last call; 0 for who never had one.
        s.big('idle_since'),
      ],
      { index: [['call_id']] },
    );
    await s.create(
      'waiting_calls',
      // A Number without a priority comes after one with the lowest.
      [s.key('call_id'), s.big('company_id'), s.whole('priority'), s.big('since')],
      { index: [['company_id', 'priority', 'since']] },
    );
  }

  private async history(s: Schema): Promise<void> {
    const maybe = { isNullable: true };
    await s.create(
      'call_ivr_options',
      [
        s.id(),
        s.big('call_id'),
        s.text('uuid', 36),
        s.text('option_key', 10),
        s.text('title'),
        s.text('branch'),
        s.big('selected_at'),
      ],
      { index: [['call_id', 'id']] },
    );
    await s.create(
      'call_participants',
      [
        s.id(),
        s.big('call_id'),
        s.text('name'),
        s.text('phone_number', 32, maybe),
        s.big('user_id', maybe),
        s.big('joined_at'),
        s.big('left_at', maybe),
      ],
      { index: [['call_id', 'id']] },
    );
    await s.create(
      'call_comments',
      [s.id(), s.big('call_id'), s.long('content'), s.big('posted_at'), s.big('posted_by', maybe)],
      { index: [['call_id', 'id']] },
    );
  }
}
