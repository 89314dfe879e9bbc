import { DatabaseSync } from 'node:sqlite';

/** SQLite through the driver of the product, with prepared statements; its methods return at once. */
export class Sqlite {
  statements = new Map();

  constructor(file) {
    this.database = new DatabaseSync(file, { timeout: 30_000 });
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  }

  prepare(sql) {
    let found = this.statements.get(sql);
    if (!found) {
      const statement = this.database.prepare(sql);
      const names = statement.columns().map(({ name }) => name);
      // The driver is twice as fast with arrays.
      if (names.length > 0) statement.setReturnArrays(true);
      this.statements.set(sql, (found = { statement, names }));
    }
    return found;
  }

  rows(sql, values = []) {
    const { statement, names } = this.prepare(sql);
    return statement.all(...values).map((tuple) => {
      const row = {};
      for (let i = 0; i < names.length; i++) row[names[i]] = tuple[i];
      return row;
    });
  }

  /** Returns the id of the inserted row. */
  run(sql, values = []) {
    return Number(this.prepare(sql).statement.run(...values).lastInsertRowid);
  }

  /** Runs the action, which must wait for nothing but this database, in one transaction. */
  async transaction(action) {
    this.database.exec('BEGIN IMMEDIATE');
    const result = await action(this);
    this.database.exec('COMMIT');
    return result;
  }

  insertMany(table, columns, rows) {
    const tuple = `(${columns.map(() => '?').join(', ')})`;
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => tuple).join(', ')}`;
    this.run(sql, rows.flat());
  }

  /** Fills tables without their indexes, which are built afterwards, because that is much faster. */
  async fill(tables, action) {
    const indexes = this.rows(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
       AND tbl_name IN (${tables.map((name) => `'${name}'`).join(', ')})`,
    );
    this.database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
    this.database.exec(`BEGIN IMMEDIATE; ${indexes.map(({ name }) => `DROP INDEX "${name}"`).join('; ')}`);
    await action();
    this.database.exec(`${indexes.map(({ sql }) => sql).join('; ')}; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)`);
  }

  close() {
    this.statements.clear();
    this.database.close();
  }
}
