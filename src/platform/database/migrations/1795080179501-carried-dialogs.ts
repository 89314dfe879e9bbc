import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** The SIP dialogs of carried calls, by which their peers are released after a crash. */
export class CarriedDialogs1795080179501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('carried_calls', s.longText('dialogs'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE carried_calls DROP COLUMN dialogs');
  }
}
