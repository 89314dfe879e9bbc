import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Messages, what is left to send of them, the lines that send them, and the files they carry. */
export class Messages1764028800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await this.messages(s);
    await this.lines(s);
    await this.whatsapp(s);
    await this.files(s);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop(
      ...['simulated_messages', 'attachments', 'whatsapp_templates', 'whatsapp_lines'],
      ...['message_configurations', 'group_conversations', 'message_queue', 'messages'],
    );
  }

  private async messages(s: Schema): Promise<void> {
    await s.create(
      'messages',
      [
        s.text('id', 36, { isPrimary: true }),
        s.big('company_id'),
        s.big('number_id'),
        s.text('conversation', 64),
        s.text('group_id', 36, { isNullable: true }),
        s.text('direction', 8),
        s.text('mode', 6),
        s.text('channel', 8),
        // Who is at the other end; of a group message, who wrote it.
        s.text('external_number', 16, { isNullable: true }),
        s.long('body'),
        s.text('encoding', 5),
        s.whole('segments'),
        s.long('media', { isNullable: true }),
        s.text('status', 11),
        s.text('error_code', 32, { isNullable: true }),
        s.big('user_id', { isNullable: true }),
        s.text('parent_id', 36, { isNullable: true }),
        s.long('whatsapp', { isNullable: true }),
        // Of the carrier, which may report the same message twice.
        s.text('sid', 64, { isNullable: true }),
        s.big('created_at'),
        s.big('updated_at'),
        s.big('sent_at', { isNullable: true }),
      ],
      {
        unique: [['sid']],
        index: [
          ['conversation', 'direction', 'created_at'],
          ['number_id', 'direction', 'sent_at'],
        ],
      },
    );
    await s.create(
      'message_queue',
      [
        s.id(),
        s.text('message_id', 36),
        s.text('conversation', 64),
        s.flag('has_files', false),
        s.big('due_at'),
        s.whole('tries'),
        s.text('claim', 36, { isNullable: true }),
      ],
      {
        unique: [['message_id']],
        index: [
          ['has_files', 'due_at', 'id'],
          ['conversation', 'id'],
        ],
      },
    );
  }

  private async lines(s: Schema): Promise<void> {
    await s.create(
      'group_conversations',
      [
        s.text('id', 36, { isPrimary: true }),
        s.big('company_id'),
        s.big('number_id'),
        s.text('members_hash', 64),
        s.long('participants'),
        s.big('created_at'),
      ],
      { unique: [['number_id', 'members_hash']] },
    );
    await s.create('message_configurations', [
      s.key('number_id'),
      s.big('company_id'),
      s.text('token', 36),
      s.text('callback_url', 2048, { isNullable: true }),
      s.big('callback_id', { isNullable: true }),
      s.big('created_at'),
    ]);
  }

  private async whatsapp(s: Schema): Promise<void> {
    await s.create('whatsapp_lines', [
      s.key('number_id'),
      s.big('company_id'),
      s.text('waba_id', 64),
      s.text('status', 7),
      s.text('messaging_limit_tier', 20),
      s.text('quality_rating', 10),
      s.text('business_verification', 20),
      s.big('updated_at'),
    ]);
    await s.create(
      'whatsapp_templates',
      [
        s.id(),
        s.big('company_id'),
        s.text('waba_id', 64),
        s.text('name'),
        s.text('category', 14),
        s.text('language', 16),
        s.long('body'),
        s.text('status', 8),
        s.big('created_at'),
      ],
      { unique: [['company_id', 'waba_id', 'name', 'language']] },
    );
  }

  private async files(s: Schema): Promise<void> {
    await s.create('attachments', [
      s.text('id', 36, { isPrimary: true }),
      s.big('company_id'),
      s.text('file_name'),
      s.text('content_type', 100),
      s.big('size'),
      s.big('created_at'),
    ]);
    // What the simulator has taken, by the key of the request: the same one again is known by it.
    await s.create(
      'simulated_messages',
      [s.id(), s.text('request_key', 64), s.text('message_id', 36), s.whole('asked'), s.big('taken_at')],
      { unique: [['request_key']] },
    );
  }
}
