import type { DataSource } from 'typeorm';
import { SqliteDatabase } from './sqlite-database.js';

const LOCK = 'switchhook.migrations';
const WAIT_SECONDS = 120;

/** Runs what is pending while holding a lock that dies with its process. */
export async function migrateUnderLock(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') {
    if (!(await source.showMigrations())) return;
    const lock = new SqliteDatabase(`${source.options.database}.migrating`, { timeout: WAIT_SECONDS * 1000 });
    lock.exec('BEGIN EXCLUSIVE');
    try {
      await source.runMigrations({ transaction: 'each' });
    } finally {
      lock.exec('ROLLBACK');
      lock.close();
    }
    return;
  }
  const holder = source.createQueryRunner();
  try {
    const [{ got }] = (await holder.query('SELECT GET_LOCK(?, ?) AS got', [LOCK, WAIT_SECONDS])) as [{ got: number }];
    if (Number(got) !== 1) throw new Error('Another process has been migrating the database for two minutes.');
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await holder.query('SELECT RELEASE_LOCK(?)', [LOCK]);
    await holder.release();
  }
}
