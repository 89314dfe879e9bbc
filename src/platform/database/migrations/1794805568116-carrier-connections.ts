import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** Connections of companies to carriers of their own, and the ids that providers give calls and messages. */
export class CarrierConnections1794805568116 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'carrier_connections',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('name'),
        s.varchar('kind', 16),
        s.varchar('url', 2048, { isNullable: true }),
        s.varchar('secret'),
        s.varchar('secret_hash', 64),
        s.bigint('created_at'),
      ],
      { unique: [['secret_hash']], index: [['company_id', 'id']] },
    );
    await s.createTable(
      'carrier_references',
      [
        s.id(),
        // 0 for the carrier of the installation.
        s.bigint('connection_id'),
        s.varchar('kind', 10),
        s.varchar('provider_id', 128),
        s.varchar('sid', 64),
        s.bigint('created_at'),
      ],
      { unique: [['kind', 'provider_id', 'connection_id']], index: [['sid', 'id']] },
    );
    await s.addColumn('carrier_requests', { name: 'connection_id', type: 'bigint NOT NULL DEFAULT 0' });
    await s.index('carrier_requests', ['connection_id', 'due_at', 'id']);
    await s.addColumn('message_queue', { name: 'connection_id', type: 'bigint NOT NULL DEFAULT 0' });
    await s.dropIndex('message_queue', ['has_files', 'due_at', 'id']);
    await s.index('message_queue', ['connection_id', 'has_files', 'due_at', 'id']);
    for (const name of ['voice_connection_id', 'message_connection_id'])
      await s.addColumn('numbers', { name, type: 'bigint' });
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    for (const name of ['voice_connection_id', 'message_connection_id'])
      await runner.query(`ALTER TABLE numbers DROP COLUMN ${name}`);
    await s.dropIndex('message_queue', ['connection_id', 'has_files', 'due_at', 'id']);
    await s.index('message_queue', ['has_files', 'due_at', 'id']);
    await runner.query('ALTER TABLE message_queue DROP COLUMN connection_id');
    await s.dropIndex('carrier_requests', ['connection_id', 'due_at', 'id']);
    await runner.query('ALTER TABLE carrier_requests DROP COLUMN connection_id');
    await s.dropTables('carrier_references', 'carrier_connections');
  }
}
