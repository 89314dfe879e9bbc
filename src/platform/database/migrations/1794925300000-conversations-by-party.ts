import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const COLUMNS = ['company_id', 'external_number', 'last_message_at', 'id', 'number_id'];

/** Lists the conversations with one external number. */
export class ConversationsByParty1794925300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).index('message_conversations', COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropIndex('message_conversations', COLUMNS);
  }
}
