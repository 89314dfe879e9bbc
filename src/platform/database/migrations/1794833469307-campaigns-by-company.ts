import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const COLUMNS = ['company_id', 'created_at', 'id'];

/** Lists the dialer campaigns of a company without reading those of others. */
export class CampaignsByCompany1794833469307 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).index('dialer_campaigns', COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropIndex('dialer_campaigns', COLUMNS);
  }
}
