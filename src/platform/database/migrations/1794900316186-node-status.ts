import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** What each process reports about itself with its heartbeat. */
export class NodeStatus1794900316186 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).addColumn('nodes', { name: 'status', type: 'text' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE nodes DROP COLUMN status');
  }
}
