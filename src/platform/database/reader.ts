import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import type { EntityColumns } from './schema/entity-columns.js';
import { MysqlReadConnection } from './connections/mysql-read-connection.js';
import type { ReadConnection } from './connections/read-connection.js';
import { SqliteReadConnection } from './connections/sqlite-read-connection.js';
import { UnitOfWork } from './unit-of-work.js';

/** Reads for query handlers: a unit of work sees its own writes, everybody else only committed rows. */
@Injectable()
export class Reader implements OnApplicationShutdown {
  private readonly reads: ReadConnection;

  constructor(
    config: Config,
    private readonly work: UnitOfWork,
  ) {
    this.reads = config.embedded
      ? new SqliteReadConnection(config.databaseUrl.slice('sqlite:'.length))
      : new MysqlReadConnection(config.databaseUrl);
  }

  rows<T>(sql: string, values: readonly unknown[] = []): T[] | Promise<T[]> {
    const open = this.work.current;
    return open ? open.rows<T>(sql, values) : this.reads.rows<T>(sql, values);
  }

  first<T>(sql: string, values: readonly unknown[] = []): T | undefined | Promise<T | undefined> {
    const open = this.work.current;
    return open ? open.rows<T>(sql, values).then(([row]) => row) : this.reads.first<T>(sql, values);
  }

  /** Rows of an entity's columns; `from` is the rest of the SELECT, from its FROM on. */
  async select<T>(columns: EntityColumns<T>, from: string, values: readonly unknown[] = []): Promise<T[]> {
    const rows = await this.rows<Record<string, unknown>>(`SELECT ${columns.sql} ${from}`, values);
    return rows.map((row) => columns.parse(row));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reads.close();
  }
}

/** `?,?,?` for an IN list; the list must not be empty. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(',');
