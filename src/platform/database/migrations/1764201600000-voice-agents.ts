import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** AI voice agents, and the calls they were asked to make. */
export class VoiceAgents1764201600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'voice_agents',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('name'),
        s.bigint('number_id'),
        s.longText('script'),
        s.bigint('created_at'),
      ],
      { index: [['company_id', 'created_at', 'id']] },
    );
    await s.createTable(
      'voice_agent_calls',
      [
        s.id(),
        s.varchar('ulid', 26),
        s.bigint('company_id'),
        s.bigint('agent_id'),
        s.bigint('number_id'),
        // E.164.
        s.varchar('contact_phone', 16),
        s.varchar('idempotency_key'),
        s.longText('context'),
        s.varchar('status', 12),
        s.varchar('failure_reason', 20, { isNullable: true }),
        s.bigint('created_at'),
        s.bigint('expires_at'),
        s.bigint('call_id', { isNullable: true }),
        s.varchar('call_sid', 64, { isNullable: true }),
        s.bigint('dialled_at', { isNullable: true }),
        s.bigint('started_at', { isNullable: true }),
        s.bigint('ended_at', { isNullable: true }),
        s.varchar('end_reason', 20, { isNullable: true }),
        s.longText('escalation_reason', { isNullable: true }),
        // What the callee said to each question of the script.
        s.longText('extracted_data', { isNullable: true }),
      ],
      {
        unique: [['ulid'], ['company_id', 'idempotency_key'], ['call_id']],
        index: [['company_id', 'status', 'id']],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('voice_agent_calls', 'voice_agents');
  }
}
