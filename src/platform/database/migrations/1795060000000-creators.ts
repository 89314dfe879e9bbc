import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Which key or app created a user, and the roles that keys and apps may give. */
export class Creators1795060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('users', s.bigint('created_by_key'));
    await s.addColumn('users', s.bigint('created_by_app'));
    await s.addColumn('companies', s.longText('api_roles'));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['created_by_key', 'created_by_app'])
      await runner.query(`ALTER TABLE users DROP COLUMN ${column}`);
    await runner.query('ALTER TABLE companies DROP COLUMN api_roles');
  }
}
