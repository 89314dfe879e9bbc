import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** The indexes by which messages are listed: of a Number, of a Number and one external number, of a conversation. */
const MESSAGE_INDEXES = [
  ['company_id', 'number_id', 'created_at', 'id'],
  ['company_id', 'number_id', 'external_number', 'created_at', 'id'],
  ['conversation', 'mode', 'created_at', 'id'],
];

/** The conversations that agents see, and how much of them each user has read. */
export class Conversations1794805334077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'message_conversations',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('number_id'),
        s.varchar('conversation', 64),
        s.varchar('channel', 8),
        s.varchar('external_number', 16, { isNullable: true }),
        s.varchar('group_id', 36, { isNullable: true }),
        s.varchar('last_message_id', 36),
        s.bigint('last_message_at'),
        s.integer('received_count'),
        s.bigint('updated_at'),
      ],
      {
        unique: [['conversation']],
        index: [
          ['company_id', 'last_message_at', 'id', 'number_id'],
          ['company_id', 'number_id', 'last_message_at', 'id'],
          ['company_id', 'updated_at'],
        ],
      },
    );
    await s.createTable(
      'message_conversation_reads',
      [
        s.bigint('conversation_id', { isPrimary: true }),
        s.bigint('user_id', { isPrimary: true }),
        s.bigint('company_id'),
        s.integer('read_count'),
        s.bigint('read_at'),
      ],
      { index: [['user_id']] },
    );
    for (const columns of MESSAGE_INDEXES) await s.index('messages', columns);
    // Ids of messages grow with time. Messages from before count as read, so received_count starts at zero.
    await runner.query(
      `INSERT INTO message_conversations (company_id, number_id, conversation, channel, external_number, group_id,
         last_message_id, last_message_at, received_count, updated_at)
       SELECT company_id, number_id, conversation, CASE WHEN channel = 'whatsapp' THEN 'whatsapp' ELSE 'sms' END,
         CASE WHEN group_id IS NULL THEN external_number END, group_id, id, created_at, 0, updated_at
       FROM messages WHERE id IN (SELECT last_id FROM
         (SELECT MAX(id) AS last_id FROM messages WHERE mode = 'native' GROUP BY conversation) latest)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    for (const columns of MESSAGE_INDEXES) await s.dropIndex('messages', columns);
    await s.dropTables('message_conversation_reads', 'message_conversations');
  }
}
