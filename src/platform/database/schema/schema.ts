import { type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

export const isMysql = (runner: QueryRunner): boolean => runner.connection.options.type !== 'better-sqlite3';

type ColumnOptions = Partial<Pick<TableColumnOptions, 'isNullable' | 'default' | 'isPrimary'>>;

interface IndexOptions {
  unique?: string[][];
  index?: string[][];
}

/** Creates tables, columns and indexes for migrations, with types that SQLite and MySQL share. */
export class Schema {
  constructor(private readonly runner: QueryRunner) {}

  id(): TableColumnOptions {
    const type = isMysql(this.runner) ? 'bigint' : 'integer';
    return { name: 'id', type, isPrimary: true, isGenerated: true, generationStrategy: 'increment' };
  }

  /** A primary key whose values another table generates. */
  primaryKey(name: string): TableColumnOptions {
    return { name, type: isMysql(this.runner) ? 'bigint' : 'integer', isPrimary: true };
  }

  varchar(name: string, length = 255, options: ColumnOptions = {}): TableColumnOptions {
    return { name, type: 'varchar', length: String(length), ...options };
  }

  longText(name: string, options: ColumnOptions = {}): TableColumnOptions {
    return { name, type: isMysql(this.runner) ? 'longtext' : 'text', ...options };
  }

  bigint(name: string, options: ColumnOptions = {}): TableColumnOptions {
    return { name, type: 'bigint', ...options };
  }

  integer(name: string, options: ColumnOptions = {}): TableColumnOptions {
    return { name, type: isMysql(this.runner) ? 'int' : 'integer', ...options };
  }

  boolean(name: string, fallback: boolean): TableColumnOptions {
    return { name, type: 'boolean', default: fallback ? "'1'" : "'0'" };
  }

  async createTable(
    name: string,
    columns: TableColumnOptions[],
    { unique = [], index: createIndex = [] }: IndexOptions = {},
  ): Promise<void> {
    await this.runner.createTable(new Table({ name, columns }));
    // SQLite compares bytes and stores all of Unicode; MySQL does so only with this character set and collation.
    if (isMysql(this.runner))
      await this.runner.query(`ALTER TABLE ${name} CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
    for (const columnNames of unique)
      await this.runner.createIndex(
        name,
        new TableIndex({ name: uniqueIndexName(name, columnNames), columnNames, isUnique: true }),
      );
    for (const columnNames of createIndex) await this.index(name, columnNames);
  }

  async index(table: string, columnNames: string[]): Promise<void> {
    await this.runner.createIndex(table, new TableIndex({ name: indexName('ix', table, columnNames), columnNames }));
  }

  async dropIndex(table: string, columnNames: string[]): Promise<void> {
    await this.runner.dropIndex(table, indexName('ix', table, columnNames));
  }

  /** Plain SQL, because TypeORM copies the table on SQLite, which resets the sequence of its ids. */
  async addColumn(table: string, { name, type }: TableColumnOptions): Promise<void> {
    await this.runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
  }

  async dropTables(...names: string[]): Promise<void> {
    for (const name of names) await this.runner.dropTable(name);
  }
}

export const indexName = (prefix: 'ix' | 'uq', table: string, columns: readonly string[]): string =>
  `${prefix}_${table}_${columns.join('_')}`;

export const uniqueIndexName = (table: string, columns: readonly string[]): string => indexName('uq', table, columns);
