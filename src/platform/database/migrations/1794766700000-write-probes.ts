import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Where the readiness check proves that a write commits; its rows are deleted by the transaction that inserts them. */
export class WriteProbes1794766700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable('write_probes', [s.id(), s.longText('content')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('write_probes');
  }
}
