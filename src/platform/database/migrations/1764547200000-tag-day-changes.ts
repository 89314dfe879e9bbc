import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the calls of a day gained or lost a tag: what was counted of a day is true while this stands. */
export class TagDayChanges1764547200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE call_tag_days ADD COLUMN changes bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE call_tag_days DROP COLUMN changes');
  }
}
