import type { DataSource } from 'typeorm';
import { SqliteDatabase } from '../connections/sqlite-database.js';

/** A lock is known to the whole server, so that its name must include the database; names end at 64 characters. */
const LOCK = `CONCAT('switchhook.', LEFT(SHA2(DATABASE(), 256), 32))`;
const WAIT_SECONDS = 120;

/** Holds a lock on a file that dies with its process, while a database beside it is opened and migrated. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new SqliteDatabase(file, { timeout: WAIT_SECONDS * 1000 });
  lock.exec('BEGIN EXCLUSIVE');
  try {
    return await work();
  } finally {
    lock.exec('ROLLBACK');
    lock.close();
  }
}

/** The same on a server, where the lock dies with its connection. */
export async function withServerLock<T>(source: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = source.createQueryRunner();
  try {
    const [{ got }] = (await holder.query(`SELECT GET_LOCK(${LOCK}, ?) AS got`, [WAIT_SECONDS])) as [{ got: number }];
    if (got !== 1) throw new Error('Another process has been migrating the database for two minutes.');
    return await work();
  } finally {
    await holder.query(`SELECT RELEASE_LOCK(${LOCK})`);
    await holder.release();
  }
}
