import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Files of contacts that are imported in the background, with the rows that are still to do or failed. */
export class ContactImports1794834072810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'contact_imports',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('file_name'),
        s.longText('headers'),
        s.longText('mapping'),
        s.boolean('skip_existing', true),
        s.varchar('status', 16),
        s.varchar('error', 255, { isNullable: true }),
        s.integer('total'),
        s.integer('imported'),
        s.integer('failed'),
        s.bigint('created_at'),
        s.bigint('finished_at', { isNullable: true }),
      ],
      { index: [['company_id', 'created_at', 'id']] },
    );
    await s.createTable(
      'contact_import_rows',
      [
        s.id(),
        s.bigint('import_id'),
        s.integer('position'),
        s.varchar('status', 16),
        s.longText('cells'),
        s.varchar('error', 1000, { isNullable: true }),
      ],
      { unique: [['import_id', 'position']], index: [['import_id', 'status', 'position']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('contact_import_rows', 'contact_imports');
  }
}
