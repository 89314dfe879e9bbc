import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Contacts, and their phone numbers and emails. */
export class Contacts1763769600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    const maybe = { isNullable: true };
    await s.createTable(
      'contacts',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('first_name', 255, maybe),
        s.varchar('last_name', 255, maybe),
        s.varchar('company_name', 255, maybe),
        s.longText('information', maybe),
        s.bigint('created_at'),
        s.bigint('updated_at'),
      ],
      {
        index: [
          ['company_id', 'created_at', 'id'],
          ['company_id', 'updated_at', 'id', 'created_at'],
        ],
      },
    );
    await s.createTable(
      'contact_details',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('contact_id'),
        // phone or email.
        s.varchar('kind', 10),
        s.varchar('label', 64),
        s.varchar('value', 254),
        // What it is found by: E.164, or the address in lower case.
        s.varchar('value_key', 254),
      ],
      {
        index: [
          ['contact_id', 'id'],
          ['company_id', 'kind', 'value_key', 'contact_id'],
        ],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM list_tallies WHERE list = 'contacts'`);
    await new Schema(runner).dropTables('contact_details', 'contacts');
  }
}
