import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql } from '../schema/schema.js';

/** The state of WhatsApp lines is what was reported; until now it was assumed. */
export class WhatsAppReports1794807103339 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.resize(runner, 40);
    await runner.query(
      `UPDATE whatsapp_lines SET messaging_limit_tier = 'UNKNOWN', quality_rating = 'UNKNOWN',
         business_verification = 'UNKNOWN'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE whatsapp_lines SET messaging_limit_tier = 'TIER_1K', business_verification = 'verified'`,
    );
    await this.resize(runner, 20);
  }

  /** SQLite does not limit the length. */
  private async resize(runner: QueryRunner, length: number): Promise<void> {
    if (isMysql(runner))
      await runner.query(`ALTER TABLE whatsapp_lines MODIFY business_verification varchar(${length}) NOT NULL`);
  }
}
