import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createConnection } from 'mysql2/promise';
import { emptyDatabase, onMysql, type TestDatabase } from '../support/database/database.js';

interface Table {
  name: string;
  columns: string[];
  rows: (string | number | null)[][];
}

interface MadeWebhook {
  webhook_id: string;
  signing_secret: string;
}

/** What the maker of a fixture created, and the responses of its version. */
export interface Made {
  /** Epoch milliseconds. */
  made_at: number;
  company_id: number;
  ada: number;
  email: string;
  password: string;
  api_id: string;
  api_token: string;
  number_id: number;
  digits: string;
  call_id: number;
  accepting: MadeWebhook;
  refusing: MadeWebhook;
  answers: Record<string, unknown>;
}

/** The database and storage of a released version; see docs/how-to/make-an-upgrade-fixture.md. */
export class Fixture {
  readonly made: Made;
  readonly tables: Table[];

  constructor(private readonly version: string) {
    this.made = JSON.parse(this.read('made.json')) as Made;
    this.tables = JSON.parse(this.read('rows.json')) as Table[];
  }

  rowsOf(table: string): Record<string, string | number | null>[] {
    const found = this.tables.find(({ name }) => name === table);
    return (found?.rows ?? []).map((row) => Object.fromEntries(row.map((value, i) => [found!.columns[i], value])));
  }

  /** Loads it into a new database of the engine under test. */
  async load(dataDir: string): Promise<TestDatabase> {
    const database = await emptyDatabase(dataDir);
    if (onMysql) await this.loadMysql(database.url);
    else this.loadSqlite(database.url.slice('sqlite:'.length));
    const files = JSON.parse(this.read('files.json')) as Record<string, string>;
    for (const [key, content] of Object.entries(files)) {
      const file = join(dataDir, 'media', key);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(content, 'base64'));
    }
    return database;
  }

  private loadSqlite(file: string): void {
    const database = new DatabaseSync(file);
    database.exec(this.read('schema.sqlite.sql'));
    for (const { name, columns, rows } of this.tables) {
      const insert = database.prepare(insertion(name, columns));
      for (const row of rows) insert.run(...row);
    }
    database.close();
  }

  private async loadMysql(url: string): Promise<void> {
    const connection = await createConnection({ uri: url, multipleStatements: true });
    await connection.query(this.read('schema.mysql.sql'));
    for (const { name, columns, rows } of this.tables)
      for (const row of rows) await connection.query(insertion(name, columns), row);
    await connection.end();
  }

  private read(name: string): string {
    return readFileSync(join(__dirname, 'fixtures', this.version, name), 'utf8');
  }
}

const insertion = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
