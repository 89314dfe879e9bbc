import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, Schema } from '../schema/schema.js';

/** Connections that admins made may lead to public addresses only; those of the operator lead anywhere. */
export class PublicConnections1794840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = `${isMysql(runner) ? 'tinyint' : 'boolean'} NOT NULL DEFAULT 0`;
    await new Schema(runner).addColumn('carrier_connections', { name: 'public_only', type });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE carrier_connections DROP COLUMN public_only');
  }
}
