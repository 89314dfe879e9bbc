import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { SECOND } from '../../clock.js';
import { MYSQL } from '../dialect.js';
import { withRetries } from '../retries.js';

/** The lease of a dead process expires after this time; a live one renews it. */
const LEASE = 30 * SECOND;
const RENEWAL_INTERVAL = LEASE / 6;
const POLL_INTERVAL = SECOND / 4;
const TIMEOUT = 120 * SECOND;

/** The time of the database, because the clocks of the processes may differ. */
const NOW = 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)';

/**
 * The right to change the schema, as a row of a table, because GET_LOCK covers only one node of a cluster. The table is
 * not part of the schema, because it is needed before the first migration.
 */
class MigrationLease {
  private readonly holder = randomUUID();
  private timer?: NodeJS.Timeout;

  constructor(private readonly source: DataSource) {}

  async take(): Promise<void> {
    await this.query(
      'CREATE TABLE IF NOT EXISTS migration_lease (id int PRIMARY KEY, holder char(36), expires_at bigint NOT NULL)',
    );
    await this.query(`INSERT INTO migration_lease (id, expires_at) VALUES (1, 0) ${MYSQL.onConflict({ key: ['id'] })}`);
    for (const deadline = performance.now() + TIMEOUT; !(await this.tryToTake());) {
      if (performance.now() > deadline)
        throw new Error('Another process has been migrating the database for two minutes.');
      await new Promise((resume) => setTimeout(resume, POLL_INTERVAL));
    }
  }

  /** Rejects when the lease was lost, because another process may be migrating then; otherwise it stays pending. */
  renewUntilReleased(): Promise<never> {
    return new Promise((_, reject) => {
      const renew = async (): Promise<void> => {
        const extend = `UPDATE migration_lease SET expires_at = ${NOW} + ${LEASE} WHERE holder = ?`;
        if ((await this.change(extend, [this.holder])) === 0)
          throw new Error('Another process has taken over the migration of the database.');
        this.timer = this.timer && schedule();
      };
      const schedule = (): NodeJS.Timeout => setTimeout(() => void renew().catch(reject), RENEWAL_INTERVAL);
      this.timer = schedule();
    });
  }

  async release(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.change('UPDATE migration_lease SET holder = NULL, expires_at = 0 WHERE holder = ?', [this.holder]);
  }

  /** Reads before it writes, so that waiting processes do not block the renewal. */
  private async tryToTake(): Promise<boolean> {
    const [{ is_free: isFree }] = await this.query<[{ is_free: number }]>(
      `SELECT expires_at <= ${NOW} AS is_free FROM migration_lease`,
    );
    if (!isFree) return false;
    // With `holder = ?`, a retry after a lost connection succeeds if the first attempt did.
    const take = `UPDATE migration_lease SET holder = ?, expires_at = ${NOW} + ${LEASE} WHERE holder = ? OR expires_at <= ${NOW}`;
    return (await this.change(take, [this.holder, this.holder])) === 1;
  }

  private async change(sql: string, values: unknown[]): Promise<number> {
    return (await this.query<{ affectedRows: number }>(sql, values)).affectedRows;
  }

  private query<T>(sql: string, values: unknown[] = []): Promise<T> {
    return withRetries(() => this.source.query<T>(sql, values));
  }
}

/** Runs `work` while this process, among all that use the same database server or cluster, has the lease to migrate. */
export async function withMigrationLease<T>(source: DataSource, work: () => Promise<T>): Promise<T> {
  const lease = new MigrationLease(source);
  await lease.take();
  try {
    return await Promise.race([work(), lease.renewUntilReleased()]);
  } finally {
    await lease.release();
  }
}
