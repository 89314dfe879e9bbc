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
    await new Schema(runner).dropTables('report_exports', 'user_statuses', 'ring_attempts');
  }

  private async history(s: Schema): Promise<void> {
    const maybe = { isNullable: true };
    await s.createTable(
      'ring_attempts',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.bigint('user_id'),
        s.bigint('started_at'),
        // Both null while it rings.
        s.bigint('ended_at', maybe),
        s.varchar('outcome', 10, maybe),
      ],
      { index: [['company_id', 'started_at', 'id'], ['call_id']] },
    );
    await s.createTable(
      'user_statuses',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('user_id'),
        s.varchar('status', 20),
        s.varchar('reason', 30, maybe),
        s.bigint('started_at'),
        // Null while it lasts.
        s.bigint('ended_at', maybe),
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
    await s.createTable(
      'report_exports',
      [
        s.id(),
        s.varchar('uuid', 36),
        s.bigint('company_id'),
        s.varchar('report_name', 40),
        s.longText('request'),
        s.varchar('format', 10),
        s.varchar('export_name'),
        s.varchar('status', 10),
        s.varchar('error_message', 255, maybe),
        s.integer('attempts'),
        s.bigint('created_at'),
        s.bigint('finished_at', maybe),
        s.bigint('file_removed_at', maybe),
      ],
      { unique: [['uuid']], index: [['company_id', 'created_at']] },
    );
  }
}
