import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** The processes that are running, the calls whose legs they carry, and the phones that are connected to them. */
export class Telephony1794884391297 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable('nodes', [s.id(), s.varchar('name', 36), s.bigint('seen_at')], {
      unique: [['name']],
      index: [['seen_at']],
    });
    await s.createTable(
      'carried_calls',
      [
        s.id(),
        s.varchar('sid', 64),
        s.bigint('company_id'),
        s.bigint('connection_id', { isNullable: true }),
        s.varchar('node', 36),
        s.bigint('created_at'),
      ],
      { unique: [['sid']], index: [['node']] },
    );
    await s.createTable(
      'phone_sockets',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('user_id'),
        s.varchar('name', 36),
        s.varchar('node', 36),
        s.bigint('left_at', { isNullable: true }),
      ],
      { unique: [['name']], index: [['user_id'], ['node']] },
    );
    await s.createTable(
      'leg_requests',
      [
        s.id(),
        s.varchar('request_key', 64),
        s.varchar('sid', 64),
        s.varchar('node', 36),
        s.longText('request'),
        s.integer('attempts'),
        s.bigint('due_at'),
        s.varchar('claim', 36, { isNullable: true }),
      ],
      {
        unique: [['request_key']],
        index: [
          ['node', 'due_at', 'id'],
          ['sid', 'id'],
        ],
      },
    );
    await s.createTable(
      'leg_statistics',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.bigint('user_id', { isNullable: true }),
        s.longText('statistics'),
        s.bigint('created_at'),
      ],
      { index: [['call_id', 'id']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('leg_statistics', 'leg_requests', 'phone_sockets', 'carried_calls', 'nodes');
  }
}
