import { ApiError } from '../../api-error.js';
import { isDuplicate } from '../database-errors.js';
import { uniqueIndexName } from './schema.js';

interface DriverError {
  driverError?: { message?: string };
  message?: string;
}

const declared = new Map<string, () => ApiError>();

const undeclared = (): ApiError =>
  new ApiError(409, 'Another request has just stored the same; read what is there before you try again.');

/** The error of a request whose row violates a unique index; it keeps the driver error for code that expects the conflict. */
export class UniqueViolation extends ApiError {
  constructor(
    { status, troubleshoot, errors }: ApiError,
    readonly driverError: unknown,
  ) {
    super(status, troubleshoot, errors);
  }
}

/** Declares the error that a violated unique index means to the client; belongs beside the entity of the table. */
export function declareUnique(table: string, columns: readonly string[], refusal: () => ApiError): void {
  declared.set(uniqueIndexName(table, columns), refusal);
}

/** The names of all unique indexes that have an error declared. */
export const declaredIndexes = (): string[] => [...declared.keys()];

/** The declared error where a unique index refused a row, a general one where none is declared; all others unchanged. */
function translated(error: unknown): unknown {
  if (error instanceof ApiError || !isDuplicate(error)) return error;
  const { driverError, message } = error as DriverError;
  const refusal = declared.get(violatedIndex(driverError?.message ?? message ?? '')) ?? undeclared;
  return new UniqueViolation(refusal(), driverError ?? error);
}

/** Waits for a statement and throws the declared error when a unique index refuses what it writes. */
export async function translateUniqueViolations<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw translated(error);
  }
}

/** SQLite names the columns and MySQL the index; a value inside the message cannot come after them. */
function violatedIndex(message: string): string {
  const [, columns] = /UNIQUE constraint failed: ([\w., ]+)$/.exec(message) ?? [];
  if (columns === undefined) return /for key '(?:\w+\.)?(\w+)'$/.exec(message)?.[1] ?? '';
  const pairs = columns.split(', ').map((column) => column.split('.'));
  return uniqueIndexName(
    pairs[0][0],
    pairs.map(([, name]) => name),
  );
}
