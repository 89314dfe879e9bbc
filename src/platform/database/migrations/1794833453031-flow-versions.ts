import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** The flows that Numbers had, so that an earlier one can be restored. */
export class FlowVersions1794833453031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'flow_versions',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('number_id'),
        s.bigint('user_id', { isNullable: true }),
        s.longText('flow'),
        s.bigint('created_at'),
      ],
      { index: [['number_id', 'id']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('flow_versions');
  }
}
