import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import { MysqlReads } from './mysql-reads.js';
import type { Reads } from './reads.js';
import { SqliteReads } from './sqlite-reads.js';
import { UnitOfWork } from './unit-of-work.js';

/** Room for the commits of this process beside the stamp of the database, below 2^53. */
const OWN_COMMITS = 2 ** 20;

/** Reads for query handlers: inside a unit of work they see its own writes, elsewhere only what is committed. */
@Injectable()
export class Reader implements OnApplicationShutdown {
  private readonly reads: Reads;
  private seen = 0;

  constructor(
    config: Config,
    private readonly work: UnitOfWork,
  ) {
    this.reads = config.embedded
      ? new SqliteReads(config.databaseUrl.slice('sqlite:'.length))
      : new MysqlReads(config.databaseUrl);
    // A read that is open while a commit is written would keep SQLite from clearing its log away.
    work.onCommitting(() => Promise.resolve(this.reads.refresh()));
  }

  rows<T>(sql: string, values: readonly unknown[] = []): T[] | Promise<T[]> {
    const open = this.work.current;
    return open ? open.rows<T>(sql, values) : this.committed().rows<T>(sql, values);
  }

  first<T>(sql: string, values: readonly unknown[] = []): T | undefined | Promise<T | undefined> {
    const open = this.work.current;
    return open ? open.rows<T>(sql, values).then(([row]) => row) : this.committed().first<T>(sql, values);
  }

  get inUnitOfWork(): boolean {
    return this.work.current !== undefined;
  }

  /** Changes with every commit of this process at once, with those of others as soon as the database tells. */
  stamp(): number {
    return this.reads.stamp() * OWN_COMMITS + (this.work.version % OWN_COMMITS);
  }

  /** What this process has committed is there for its next read. */
  private committed(): Reads {
    if (this.seen !== this.work.version) {
      this.seen = this.work.version;
      this.reads.refresh();
    }
    return this.reads;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reads.close();
  }
}

/** `?,?,?` for an IN list; the list must not be empty. */
export const questionMarks = (values: readonly unknown[]): string => values.map(() => '?').join(',');
