import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const COLUMNS = ['company_id', 'name_key', 'id', 'created_at'];
const LENGTH = 255;
const BATCH = 500;

type Row = { id: number } & Record<'first_name' | 'last_name' | 'company_name', string | null>;

/** Sorts contacts by name. */
export class ContactsByName1794925200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('contacts', { name: 'name_key', type: `varchar(${LENGTH}) NOT NULL DEFAULT ''` });
    await this.fill(runner);
    await s.index('contacts', COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropIndex('contacts', COLUMNS);
    await runner.query('ALTER TABLE contacts DROP COLUMN name_key');
  }

  /** Not with SQL, because SQLite changes only the case of ASCII letters. */
  private async fill(runner: QueryRunner): Promise<void> {
    let last = 0;
    for (;;) {
      const rows = (await runner.query(
        `SELECT id, first_name, last_name, company_name FROM contacts WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [last],
      )) as Row[];
      for (const row of rows) await runner.query('UPDATE contacts SET name_key = ? WHERE id = ?', [keyOf(row), row.id]);
      if (rows.length < BATCH) return;
      last = rows.at(-1)!.id;
    }
  }
}

function keyOf({ first_name, last_name, company_name }: Row): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || (company_name ?? '');
  return [...name.trim().normalize('NFC').toLowerCase()].slice(0, LENGTH).join('');
}
