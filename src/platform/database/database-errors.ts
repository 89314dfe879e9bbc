interface DriverError {
  code?: string;
  errno?: number;
  driverError?: DriverError;
}

const DUPLICATE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY']);
const CONTENTION = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'ER_CHECKREAD',
]);

/** Of the database, and of the file system that stores recordings and mails. */
const DISK_FULL = new Set(['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ENOSPC', 'EDQUOT']);

const UNAVAILABLE = new Set([
  // SQLite
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  // the file system
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  // the network between this process and a database server
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  // a server that is read-only, or a cluster node without a quorum
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_UNKNOWN_COM_ERROR',
  'ER_ERROR_DURING_COMMIT',
  'ER_ERROR_ON_WRITE',
  'ER_ERROR_ON_READ',
]);

const code = (error: unknown): string => {
  const { code: own, driverError } = (error ?? {}) as DriverError;
  return driverError?.code ?? own ?? '';
};

/** A row violates a unique index. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE.has(code(error));

/** The transaction lost a deadlock or timed out waiting for a lock; a retry may succeed. */
export const isContention = (error: unknown): boolean => CONTENTION.has(code(error));

export const isDiskFull = (error: unknown): boolean => DISK_FULL.has(code(error));

/** The database or the disk is temporarily unavailable; a later request may succeed. */
export const isUnavailable = (error: unknown): boolean => UNAVAILABLE.has(code(error)) || isContention(error);
