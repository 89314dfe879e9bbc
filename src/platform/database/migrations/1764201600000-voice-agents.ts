import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** AI voice agents, and the calls they were asked to make. */
export class VoiceAgents1764201600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.create(
      'voice_agents',
      [s.id(), s.big('company_id'), s.text('name'), s.big('number_id'), s.long('script'), s.big('created_at')],
      { index: [['company_id', 'created_at', 'id']] },
    );
    await s.create(
      'voice_agent_calls',
      [
        s.id(),
        s.text('ulid', 26),
        s.big('company_id'),
        s.big('agent_id'),
        s.big('number_id'),
        // E.164.
        s.text('contact_phone', 16),
        s.text('idempotency_key'),
        s.long('context'),
        s.text('status', 12),
        s.text('failure_reason', 20, { isNullable: true }),
        s.big('created_at'),
        s.big('expires_at'),
        s.big('call_id', { isNullable: true }),
        s.text('call_sid', 64, { isNullable: true }),
        s.big('dialled_at', { isNullable: true }),
        s.big('started_at', { isNullable: true }),
        s.big('ended_at', { isNullable: true }),
        s.text('end_reason', 20, { isNullable: true }),
        s.long('escalation_reason', { isNullable: true }),
        // What the callee said to each question of the script.
        s.long('extracted_data', { isNullable: true }),
      ],
      {
        unique: [['ulid'], ['company_id', 'idempotency_key'], ['call_id']],
        index: [['company_id', 'status', 'id']],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('voice_agent_calls', 'voice_agents');
  }
}
