import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Recordings and voicemails; the bytes lie in the storage. */
export class Media1763596800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'call_files',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.varchar('kind', 10),
        s.varchar('storage_key', 100),
        s.integer('duration'),
        s.bigint('size'),
        s.varchar('content_type', 100),
        s.bigint('created_at'),
      ],
      { unique: [['call_id', 'kind'], ['storage_key']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('call_files');
  }
}
