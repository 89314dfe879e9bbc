import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Insight cards, the teams of a call, and what a bridge is still to be asked. Hold is the call's own since. */
export class CallsFurther1764460800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.add('calls', s.long('team_ids', { isNullable: true }));
    await s.create('insight_cards', [s.id(), s.big('call_id'), s.long('contents')], { index: [['call_id', 'id']] });
    await s.create(
      'carrier_requests',
      [
        s.id(),
        s.text('request_key', 64),
        s.text('sid', 64),
        s.long('request'),
        s.big('asked_at'),
        s.whole('attempts', { default: 0 }),
        s.big('due_at'),
      ],
      { unique: [['request_key']], index: [['sid', 'id']] },
    );
    await s.drop('held_calls');
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.create('held_calls', [s.key('user_id'), s.big('call_id')]);
    await s.drop('carrier_requests', 'insight_cards');
    await runner.query('ALTER TABLE calls DROP COLUMN team_ids');
  }
}
