import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Recordings and voicemails; the bytes lie in the storage. */
export class Media1763596800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.create(
      'call_files',
      [
        s.id(),
        s.big('company_id'),
        s.big('call_id'),
        s.text('kind', 10),
        s.text('storage_key', 100),
        s.whole('duration'),
        s.big('size'),
        s.text('content_type', 100),
        s.big('created_at'),
      ],
      { unique: [['call_id', 'kind'], ['storage_key']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('call_files');
  }
}
