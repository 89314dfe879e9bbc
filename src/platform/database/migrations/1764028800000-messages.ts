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
    await new Schema(runner).dropTables(
      'simulated_messages',
      'attachments',
      'whatsapp_templates',
      'whatsapp_lines',
      'message_configurations',
      'group_conversations',
      'message_queue',
      'messages',
    );
  }

  private async messages(s: Schema): Promise<void> {
    await s.createTable(
      'messages',
      [
        s.varchar('id', 36, { isPrimary: true }),
        s.bigint('company_id'),
        s.bigint('number_id'),
        s.varchar('conversation', 64),
        s.varchar('group_id', 36, { isNullable: true }),
        s.varchar('direction', 8),
        s.varchar('mode', 6),
        s.varchar('channel', 8),
        // Who is at the other end; of a group message, who wrote it.
        s.varchar('external_number', 16, { isNullable: true }),
        s.longText('body'),
        s.varchar('encoding', 5),
        s.integer('segments'),
        s.longText('media', { isNullable: true }),
        s.varchar('status', 11),
        s.varchar('error_code', 32, { isNullable: true }),
        s.bigint('user_id', { isNullable: true }),
        s.varchar('parent_id', 36, { isNullable: true }),
        s.longText('whatsapp', { isNullable: true }),
        // Of the carrier, which may report the same message twice.
        s.varchar('sid', 64, { isNullable: true }),
        s.bigint('created_at'),
        s.bigint('updated_at'),
        s.bigint('sent_at', { isNullable: true }),
      ],
      {
        unique: [['sid']],
        index: [
          ['conversation', 'direction', 'created_at'],
          ['number_id', 'direction', 'sent_at'],
        ],
      },
    );
    await s.createTable(
      'message_queue',
      [
        s.id(),
        s.varchar('message_id', 36),
        s.varchar('conversation', 64),
        s.boolean('has_files', false),
        s.bigint('due_at'),
        s.integer('tries'),
        s.varchar('claim', 36, { isNullable: true }),
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
    await s.createTable(
      'group_conversations',
      [
        s.varchar('id', 36, { isPrimary: true }),
        s.bigint('company_id'),
        s.bigint('number_id'),
        s.varchar('members_hash', 64),
        s.longText('participants'),
        s.bigint('created_at'),
      ],
      { unique: [['number_id', 'members_hash']] },
    );
    await s.createTable('message_configurations', [
      s.primaryKey('number_id'),
      s.bigint('company_id'),
      s.varchar('token', 36),
      s.varchar('callback_url', 2048, { isNullable: true }),
      s.bigint('callback_id', { isNullable: true }),
      s.bigint('created_at'),
    ]);
  }

  private async whatsapp(s: Schema): Promise<void> {
    await s.createTable('whatsapp_lines', [
      s.primaryKey('number_id'),
      s.bigint('company_id'),
      s.varchar('waba_id', 64),
      s.varchar('status', 7),
      s.varchar('messaging_limit_tier', 20),
      s.varchar('quality_rating', 10),
      s.varchar('business_verification', 20),
      s.bigint('updated_at'),
    ]);
    await s.createTable(
      'whatsapp_templates',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('waba_id', 64),
        s.varchar('name'),
        s.varchar('category', 14),
        s.varchar('language', 16),
        s.longText('body'),
        s.varchar('status', 8),
        s.bigint('created_at'),
      ],
      { unique: [['company_id', 'waba_id', 'name', 'language']] },
    );
  }

  private async files(s: Schema): Promise<void> {
    await s.createTable('attachments', [
      s.varchar('id', 36, { isPrimary: true }),
      s.bigint('company_id'),
      s.varchar('file_name'),
      s.varchar('content_type', 100),
      s.bigint('size'),
      s.bigint('created_at'),
    ]);
    // What the simulator has taken, by the key of the request: the same one again is known by it.
    await s.createTable(
      'simulated_messages',
      [s.id(), s.varchar('request_key', 64), s.varchar('message_id', 36), s.integer('asked'), s.bigint('taken_at')],
      { unique: [['request_key']] },
    );
  }
}
