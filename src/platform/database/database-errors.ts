interface DriverError {
  code?: string;
  driverError?: { code?: string; message?: string };
  message?: string;
}

const DUPLICATE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY']);
const CONTENTION = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'ER_CHECKREAD']);

const code = (error: unknown): string =>
  (error as DriverError | undefined)?.driverError?.code ?? (error as DriverError | undefined)?.code ?? '';

/** A unique index refused a row: somebody else was first. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE.has(code(error));

/** The database chose this transaction to give way; the same work may pass when it is run again. */
export const isContention = (error: unknown): boolean => CONTENTION.has(code(error));
