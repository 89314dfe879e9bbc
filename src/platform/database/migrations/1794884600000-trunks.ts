import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, Schema } from '../schema/schema.js';

/** Settings of connections that are SIP trunks, and the calls that were started over them in the last minute. */
export class Trunks1794884600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.addColumn('carrier_connections', { name: 'trunk', type: isMysql(runner) ? 'longtext' : 'text' });
    await s.createTable(
      'dialled_calls',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('connection_id'),
        // Null for the calls of voice agents.
        s.bigint('user_id', { isNullable: true }),
        s.bigint('dialled_at'),
      ],
      { index: [['connection_id', 'dialled_at', 'user_id']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('dialled_calls');
    const trunks = `SELECT id FROM carrier_connections WHERE kind = 'sip'`;
    await runner.query(`UPDATE numbers SET voice_connection_id = NULL WHERE voice_connection_id IN (${trunks})`);
    await runner.query(`DELETE FROM carrier_connections WHERE kind = 'sip'`);
    await runner.query('ALTER TABLE carrier_connections DROP COLUMN trunk');
  }
}
