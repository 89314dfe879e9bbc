interface DriverError {
  code?: string;
  errno?: number;
  /** Set by the MySQL driver when the connection is no longer usable. */
  fatal?: boolean;
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

/** Errors of the database, and of the file system that stores recordings and mails. */
const DISK_FULL = new Set(['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ENOSPC', 'EDQUOT']);

/** The connection to a database server broke, or none could be opened; the server rolls back what it has not committed. */
const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_NEW_ABORTING_CONNECTION',
]);

/** A cluster node without a quorum refuses every statement, COMMIT included, before it executes it. */
const NODE_NOT_READY = 'ER_UNKNOWN_COM_ERROR';

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
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_QUERY_INTERRUPTED',
  'ER_ACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  // a server that is read-only, or a cluster node without a quorum
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  NODE_NOT_READY,
  'ER_ERROR_DURING_COMMIT',
  'ER_ERROR_ON_WRITE',
  'ER_ERROR_ON_READ',
]);

/** Errors of MariaDB that the driver has no name for. */
const MARIADB_CODES: Record<number, string> = { 1927: 'ER_CONNECTION_KILLED' };

const code = (error: unknown): string => {
  const thrown = (error ?? {}) as DriverError;
  const { code: own, errno, fatal } = thrown.driverError ?? thrown;
  // The driver has no code for a statement on a connection that it has already closed.
  return MARIADB_CODES[errno!] ?? own ?? (fatal ? 'PROTOCOL_CONNECTION_LOST' : '');
};

/** The connection was lost during COMMIT: nobody knows whether the server committed, so no retry is safe. */
export class UncertainCommit extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost during COMMIT.', { cause });
  }
}

/** A row violates a unique index. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE.has(code(error));

/** The transaction lost a deadlock, a conflict with another cluster node, or timed out waiting for a lock; a retry may succeed. */
export const isContention = (error: unknown): boolean => CONTENTION.has(code(error));

export const isConnectionLost = (error: unknown): boolean => CONNECTION_LOST.has(code(error));

/** The same work can succeed on another connection, maybe to another node. */
export const isInterrupted = (error: unknown): boolean => isConnectionLost(error) || code(error) === NODE_NOT_READY;

export const isDiskFull = (error: unknown): boolean => DISK_FULL.has(code(error));

/** The database or the disk is temporarily unavailable; a later request may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.has(code(error)) || isConnectionLost(error) || isContention(error);
