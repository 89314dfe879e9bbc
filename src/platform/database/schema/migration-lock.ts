import { SqliteDatabase } from '../connections/sqlite-database.js';

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
