import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const COLUMNS = ['company_id', 'agent_id', 'created_at', 'id'];

/** Lists the calls of a voice agent. */
export class CallsByVoiceAgent1794834863292 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).index('voice_agent_calls', COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropIndex('voice_agent_calls', COLUMNS);
  }
}
