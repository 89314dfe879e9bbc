import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const INDEXES = [
  ['company_id', 'external_number'],
  ['company_id', 'number_id', 'received_count'],
];

/** Lists the conversations with one external number, and counts unread messages. */
export class ConversationsByParty1794925300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const columns of INDEXES) await new Schema(runner).index('message_conversations', columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const columns of INDEXES) await new Schema(runner).dropIndex('message_conversations', columns);
  }
}
