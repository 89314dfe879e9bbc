import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Contacts, and their phone numbers and emails. */
export class Contacts1763769600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    const maybe = { isNullable: true };
    await s.create(
      'contacts',
      [
        s.id(),
        s.big('company_id'),
        s.text('first_name', 255, maybe),
        s.text('last_name', 255, maybe),
        s.text('company_name', 255, maybe),
        s.long('information', maybe),
        s.big('created_at'),
        s.big('updated_at'),
      ],
      {
        index: [
          ['company_id', 'created_at', 'id'],
          ['company_id', 'updated_at', 'id', 'created_at'],
        ],
      },
    );
    await s.create(
      'contact_details',
      [
        s.id(),
        s.big('company_id'),
        s.big('contact_id'),
        // phone or email.
        s.text('kind', 10),
        s.text('label', 64),
        s.text('value', 254),
        // What it is found by: E.164, or the address in lower case.
        s.text('value_key', 254),
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
    await new Schema(runner).drop('contact_details', 'contacts');
  }
}
