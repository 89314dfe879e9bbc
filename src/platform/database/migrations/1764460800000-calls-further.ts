import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Insight cards, the teams of a call, and what a bridge is still to be asked. Hold is the call's own since. */
export class CallsFurther1764460800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('calls', s.longText('team_ids', { isNullable: true }));
    await s.createTable('insight_cards', [s.id(), s.bigint('call_id'), s.longText('contents')], {
      index: [['call_id', 'id']],
    });
    await s.createTable(
      'carrier_requests',
      [
        s.id(),
        s.varchar('request_key', 64),
        s.varchar('sid', 64),
        s.longText('request'),
        s.bigint('asked_at'),
        s.integer('attempts', { default: 0 }),
        s.bigint('due_at'),
      ],
      { unique: [['request_key']], index: [['sid', 'id']] },
    );
    await s.dropTables('held_calls');
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable('held_calls', [s.primaryKey('user_id'), s.bigint('call_id')]);
    await s.dropTables('carrier_requests', 'insight_cards');
    await runner.query('ALTER TABLE calls DROP COLUMN team_ids');
  }
}
