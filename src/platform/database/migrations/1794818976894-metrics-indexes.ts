import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const INDEXES: [table: string, columns: string[]][] = [
  ['calls', ['status', 'company_id']],
  ['users', ['connected_until']],
];

/** Finds live calls and connected users, which metrics count at each scrape, without reading all others. */
export class MetricsIndexes1794818976894 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    for (const [table, columns] of INDEXES) await s.index(table, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    for (const [table, columns] of INDEXES) await s.dropIndex(table, columns);
  }
}
