import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import type { EntityColumns } from './schema/entity-columns.js';
import { MysqlReadConnection } from './connections/mysql-read-connection.js';
import type { ReadConnection } from './connections/read-connection.js';
import { SqliteReadConnection } from './connections/sqlite-read-connection.js';
import { type Page, type PageQuery, pageSql, type Window } from './page.js';
import type { PoolUse } from './pool-use.js';
import { UnitOfWork } from './unit-of-work.js';

/** Reads rows for query handlers: inside a unit of work with its own writes, otherwise committed ones only. */
@Injectable()
export class Reader implements OnApplicationShutdown {
  private readonly connection: ReadConnection;

  constructor(
    config: Config,
    private readonly work: UnitOfWork,
  ) {
    this.connection = config.embedded
      ? new SqliteReadConnection(config.databaseUrl.slice('sqlite:'.length))
      : new MysqlReadConnection(config.databaseUrl);
  }

  /** Undefined for the embedded database, which reads without a pool. */
  get pool(): PoolUse | undefined {
    return this.connection.use;
  }

  rows<T>(sql: string, values: readonly unknown[] = []): T[] | Promise<T[]> {
    const transaction = this.work.current;
    return transaction ? transaction.rows<T>(sql, values) : this.connection.rows<T>(sql, values);
  }

  first<T>(sql: string, values: readonly unknown[] = []): T | undefined | Promise<T | undefined> {
    const transaction = this.work.current;
    return transaction ? transaction.rows<T>(sql, values).then(([row]) => row) : this.connection.first<T>(sql, values);
  }

  /** Selects columns, mostly of an entity; `from` is the statement from FROM on. */
  async select<T>(columns: EntityColumns<T> | string, from: string, values: readonly unknown[] = []): Promise<T[]> {
    if (typeof columns === 'string') return this.rows<T>(`SELECT ${columns} ${from}`, values);
    const rows = await this.rows<Record<string, unknown>>(`SELECT ${columns.sql} ${from}`, values);
    return rows.map((row) => columns.parse(row));
  }

  /** Counts the rows of a query and reads those of a page. */
  async page<T>(query: PageQuery<T>, window: Window): Promise<Page<T>> {
    const { all, page, values } = pageSql(query, window);
    const { total } = (await this.first<{ total: number }>(`SELECT COUNT(*) AS total ${all}`, values))!;
    if (window.limit === 0 || window.offset >= total) return { total, count: 0, rows: [] };
    const rows = await this.select(query.columns, page, [...values, window.limit, window.offset]);
    return { total, count: rows.length, rows };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.close();
  }
}

/** `?,?,?` for an IN list; the list must not be empty. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(',');
