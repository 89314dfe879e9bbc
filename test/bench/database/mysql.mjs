import { createPool } from 'mysql2';

const NUMBERS = { supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: true };

/** MariaDB or MySQL through mysql2, with prepared statements; its methods return promises. */
export class Mysql {
  constructor(uri) {
    this.pool = createPool({ uri, connectionLimit: 10, charset: 'utf8mb4', timezone: 'Z', ...NUMBERS });
  }

  rows(sql, values = []) {
    return execute(this.pool, sql, values);
  }

  async run(sql, values = []) {
    return (await execute(this.pool, sql, values)).insertId;
  }

  async transaction(action) {
    const connection = await new Promise((resolve, reject) => {
      this.pool.getConnection((error, found) => (error ? reject(error) : resolve(found)));
    });
    const tx = {
      rows: (sql, values = []) => execute(connection, sql, values),
      run: async (sql, values = []) => (await execute(connection, sql, values)).insertId,
    };
    try {
      await plain(connection, 'START TRANSACTION');
      const result = await action(tx);
      await plain(connection, 'COMMIT');
      return result;
    } catch (error) {
      await plain(connection, 'ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  }

  insertMany(table, columns, rows) {
    return plain(this.pool, `INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [rows]);
  }

  /** Fills tables without their indexes, which are built afterwards, because that is much faster. */
  async fill(tables, action) {
    const indexes = await plain(
      this.pool,
      `SELECT table_name AS t, index_name AS i, MAX(non_unique) AS free,
         GROUP_CONCAT(CONCAT('\`', column_name, '\`') ORDER BY seq_in_index) AS columns
       FROM information_schema.statistics WHERE table_schema = DATABASE() AND index_name <> 'PRIMARY'
         AND table_name IN (?) GROUP BY table_name, index_name`,
      [tables],
    );
    const alter = async (each) => {
      for (const table of tables) {
        const changes = indexes.filter(({ t }) => t === table).map(each);
        if (changes.length > 0) await plain(this.pool, `ALTER TABLE ${table} ${changes.join(', ')}`);
      }
    };
    await alter(({ i }) => `DROP INDEX \`${i}\``);
    await action();
    await alter(({ i, free, columns }) => `ADD ${Number(free) ? '' : 'UNIQUE '}INDEX \`${i}\` (${columns})`);
    await plain(this.pool, `ANALYZE TABLE ${tables.join(', ')}`);
  }

  close() {
    return new Promise((resolve) => this.pool.end(resolve));
  }
}

const promise = (start) =>
  new Promise((resolve, reject) => start((error, rows) => (error ? reject(error) : resolve(rows))));

const execute = (connection, sql, values) => promise((done) => connection.execute(sql, values, done));
const plain = (connection, sql, values) => promise((done) => connection.query(sql, values, done));
