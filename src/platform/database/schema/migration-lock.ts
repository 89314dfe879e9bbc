import type { DataSource } from 'typeorm';
import { SqliteDatabase } from '../connections/sqlite-database.js';

/** MySQL locks are global to the server, so the name contains the database; 64 characters is its limit. */
const LOCK_NAME = `CONCAT('switchhook.', LEFT(SHA2(DATABASE(), 256), 32))`;
const TIMEOUT_SECONDS = 120;

/** Runs `work` while this process holds a lock on a file; the lock ends with the process. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new SqliteDatabase(file, { timeout: TIMEOUT_SECONDS * 1000 });
  lock.exec('BEGIN EXCLUSIVE');
  try {
    return await work();
  } finally {
    lock.exec('ROLLBACK');
    lock.close();
  }
}

/** Runs `work` while this process holds a lock on the MySQL server; the lock ends with the connection. */
export async function withServerLock<T>(source: DataSource, work: () => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    const [{ acquired }] = (await runner.query(`SELECT GET_LOCK(${LOCK_NAME}, ?) AS acquired`, [TIMEOUT_SECONDS])) as [
      { acquired: number },
    ];
    if (acquired !== 1) throw new Error('Another process has been migrating the database for two minutes.');
    return await work();
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${LOCK_NAME})`);
    await runner.release();
  }
}
