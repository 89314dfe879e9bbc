import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Files that users upload for a message that they have not sent yet. */
export class UploadedAttachments1794930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('attachments', s.boolean('is_unsent', false));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM attachments WHERE is_unsent = 1');
    await runner.query('ALTER TABLE attachments DROP COLUMN is_unsent');
  }
}
