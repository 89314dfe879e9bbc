import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Prompts and music that companies have uploaded. */
export class Sounds1794833453033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'sounds',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('file_name', 64),
        s.varchar('name'),
        s.varchar('content_type', 32),
        s.integer('size'),
        s.bigint('created_at'),
      ],
      { unique: [['file_name']], index: [['company_id', 'created_at', 'id']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('sounds');
  }
}
