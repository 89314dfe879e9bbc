import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Desk phones of users, where they are reached at present, and the sessions that their registrations are. */
export class SipPhones1794884700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'sip_phones',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('user_id'),
        s.varchar('name', 100),
        s.varchar('username', 64),
        s.varchar('password'),
        s.bigint('created_at'),
      ],
      {
        unique: [['username']],
        index: [['company_id', 'created_at', 'id'], ['company_id', 'user_id', 'created_at', 'id'], ['user_id']],
      },
    );
    await s.createTable(
      'sip_registrations',
      [
        s.id(),
        s.bigint('phone_id'),
        s.varchar('contact_uri', 500),
        s.varchar('transport', 8),
        s.varchar('address', 64),
        s.integer('port'),
        s.varchar('call_id', 1000),
        s.bigint('sequence'),
        s.varchar('user_agent'),
        // The process that received it, which holds the connection of a phone that uses TCP.
        s.varchar('node', 64),
        s.bigint('expires_at'),
      ],
      { unique: [['phone_id', 'contact_uri']] },
    );
    await s.addColumn('phone_sessions', { name: 'sip_phone_id', type: 'bigint' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM phone_sessions WHERE sip_phone_id IS NOT NULL');
    await runner.query('ALTER TABLE phone_sessions DROP COLUMN sip_phone_id');
    await new Schema(runner).dropTables('sip_registrations', 'sip_phones');
  }
}
