import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Numbers, and the users and teams linked to them. */
export class Numbers1763337600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'numbers',
      [
        s.id(),
        s.bigint('company_id'),
        // E.164.
        s.varchar('digits', 16),
        s.varchar('name'),
        s.varchar('country', 2),
        s.varchar('time_zone', 60),
        s.boolean('active', true),
        s.boolean('live_recording_activated', false),
        s.integer('priority', { isNullable: true }),
        s.varchar('waiting_url', 2048, { isNullable: true }),
        s.longText('flow'),
        s.boolean('flow_editor_enabled', false),
        // The state that the last opening event reported.
        s.boolean('was_open', true),
        s.varchar('registration_status', 20),
        s.bigint('registration_updated_at'),
        s.bigint('created_at'),
        s.bigint('deleted_at', { default: 0 }),
        s.integer('version', { default: 1 }),
      ],
      { unique: [['digits', 'deleted_at']], index: [['company_id', 'deleted_at', 'created_at', 'id', 'version']] },
    );
    await this.links(s, 'number_users', 'user_id');
    await this.links(s, 'number_teams', 'team_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('number_teams', 'number_users', 'numbers');
  }

  private async links(s: Schema, table: string, member: string): Promise<void> {
    await s.createTable(table, [s.id(), s.bigint('company_id'), s.bigint('number_id'), s.bigint(member)], {
      unique: [['number_id', member]],
      index: [[member, 'id']],
    });
  }
}
