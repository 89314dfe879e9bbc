import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Whether a webhook has lately received anything decides whether an event that it keeps refusing disables it. */
export class WebhookSuccesses1794805089545 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).addColumn('webhooks', { name: 'last_success_at', type: 'bigint' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP COLUMN last_success_at');
  }
}
