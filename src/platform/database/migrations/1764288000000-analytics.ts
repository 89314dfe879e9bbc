import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** What reports are made from that nothing else keeps, and the exports of reports. */
export class Analytics1764288000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await this.history(s);
    await this.exports(s);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('report_exports', 'user_statuses', 'ring_attempts');
  }

  private async history(s: Schema): Promise<void> {
    const maybe = { isNullable: true };
    await s.create(
      'ring_attempts',
      [
        s.id(),
        s.big('company_id'),
        s.big('call_id'),
        s.big('user_id'),
        s.big('started_at'),
        // Both null while it rings.
        s.big('ended_at', maybe),
        s.text('outcome', 10, maybe),
      ],
      { index: [['company_id', 'started_at', 'id'], ['call_id']] },
    );
    await s.create(
      'user_statuses',
      [
        s.id(),
        s.big('company_id'),
        s.big('user_id'),
        s.text('status', 20),
        s.text('reason', 30, maybe),
        s.big('started_at'),
        // Null while it lasts.
        s.big('ended_at', maybe),
      ],
      {
        index: [
          ['company_id', 'started_at', 'id'],
          ['user_id', 'started_at', 'id'],
        ],
      },
    );
  }

  private async exports(s: Schema): Promise<void> {
    const maybe = { isNullable: true };
    await s.create(
      'report_exports',
      [
        s.id(),
        s.text('uuid', 36),
        s.big('company_id'),
        s.text('report_name', 40),
        s.long('request'),
        s.text('format', 10),
        s.text('export_name'),
        s.text('status', 10),
        s.text('error_message', 255, maybe),
        s.whole('attempts'),
        s.big('created_at'),
        s.big('finished_at', maybe),
        s.big('file_removed_at', maybe),
      ],
      { unique: [['uuid']], index: [['company_id', 'created_at']] },
    );
  }
}
