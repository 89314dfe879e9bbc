import { type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

export const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type !== 'better-sqlite3';

type Options = Partial<Pick<TableColumnOptions, 'isNullable' | 'default' | 'isPrimary'>>;

interface Indices {
  unique?: string[][];
  index?: string[][];
}

/** Column kinds that mean the same on SQLite and MySQL, for hand-written migrations. */
export class Schema {
  constructor(private readonly runner: QueryRunner) {}

  id(): TableColumnOptions {
    const type = isMysql(this.runner) ? 'bigint' : 'integer';
    return { name: 'id', type, isPrimary: true, isGenerated: true, generationStrategy: 'increment' };
  }

  /** A primary key that another table draws. */
  key(name: string): TableColumnOptions {
    return { name, type: isMysql(this.runner) ? 'bigint' : 'integer', isPrimary: true };
  }

  text(name: string, length = 255, options: Options = {}): TableColumnOptions {
    return { name, type: 'varchar', length: String(length), ...options };
  }

  long(name: string, options: Options = {}): TableColumnOptions {
    return { name, type: isMysql(this.runner) ? 'longtext' : 'text', ...options };
  }

  big(name: string, options: Options = {}): TableColumnOptions {
    return { name, type: 'bigint', ...options };
  }

  whole(name: string, options: Options = {}): TableColumnOptions {
    return { name, type: isMysql(this.runner) ? 'int' : 'integer', ...options };
  }

  flag(name: string, fallback: boolean): TableColumnOptions {
    return { name, type: 'boolean', default: fallback ? "'1'" : "'0'" };
  }

  async create(name: string, columns: TableColumnOptions[], { unique = [], index = [] }: Indices = {}): Promise<void> {
    await this.runner.createTable(new Table({ name, columns }));
    // Compared byte by byte and wide enough for emoji, whatever the server's own default is: as SQLite does it.
    if (isMysql(this.runner))
      await this.runner.query(`ALTER TABLE ${name} CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    for (const columnNames of unique)
      await this.runner.createIndex(
        name,
        new TableIndex({ name: uniqueIndexName(name, columnNames), columnNames, isUnique: true }),
      );
    for (const columnNames of index) await this.index(name, columnNames);
  }

  async index(table: string, columnNames: string[]): Promise<void> {
    await this.runner.createIndex(table, new TableIndex({ name: indexName('ix', table, columnNames), columnNames }));
  }

  async dropIndex(table: string, columnNames: string[]): Promise<void> {
    await this.runner.dropIndex(table, indexName('ix', table, columnNames));
  }

  /** In place: TypeORM would copy the table on SQLite, and its sequence of ids would start again. */
  async add(table: string, { name, type }: TableColumnOptions): Promise<void> {
    await this.runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
  }

  async drop(...names: string[]): Promise<void> {
    for (const name of names) await this.runner.dropTable(name);
  }
}

const indexName = (kind: string, table: string, columns: readonly string[]): string =>
  `${kind}_${table}_${columns.join('_')}`;

export const uniqueIndexName = (table: string, columns: readonly string[]): string => indexName('uq', table, columns);
