import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Numbers, and the users and teams linked to them. */
export class Numbers1763337600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.create(
      'numbers',
      [
        s.id(),
        s.big('company_id'),
        // E.164.
        s.text('digits', 16),
        s.text('name'),
        s.text('country', 2),
        s.text('time_zone', 60),
        s.flag('active', true),
        s.flag('live_recording_activated', false),
        s.whole('priority', { isNullable: true }),
        s.text('waiting_url', 2048, { isNullable: true }),
        s.long('flow'),
        s.flag('flow_editor_enabled', false),
        // As its events last told.
        s.flag('was_open', true),
        s.text('registration_status', 20),
        s.big('registration_updated_at'),
        s.big('created_at'),
        s.big('deleted_at', { default: 0 }),
        s.whole('version', { default: 1 }),
      ],
      { unique: [['digits', 'deleted_at']], index: [['company_id', 'deleted_at', 'created_at', 'id', 'version']] },
    );
    await this.links(s, 'number_users', 'user_id');
    await this.links(s, 'number_teams', 'team_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('number_teams', 'number_users', 'numbers');
  }

  private async links(s: Schema, table: string, member: string): Promise<void> {
    await s.create(table, [s.id(), s.big('company_id'), s.big('number_id'), s.big(member)], {
      unique: [['number_id', member]],
      index: [[member, 'id']],
    });
  }
}
