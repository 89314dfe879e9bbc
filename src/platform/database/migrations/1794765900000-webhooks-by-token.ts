import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const BEFORE = ['company_id', 'created_at', 'id'];
const NOW = ['company_id', 'token_id', 'created_at', 'id'];

/** Webhooks are listed and counted by the token that made them. */
export class WebhooksByToken1794765900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.index('webhooks', NOW);
    await s.dropIndex('webhooks', BEFORE);
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.index('webhooks', BEFORE);
    await s.dropIndex('webhooks', NOW);
  }
}
