import { ApiError } from '../../api-error.js';
import { isDuplicate } from '../database-errors.js';
import { uniqueIndexName } from './schema.js';

interface DriverError {
  driverError?: { message?: string };
  message?: string;
}

const errorsByIndex = new Map<string, () => ApiError>();

const defaultError = (): ApiError =>
  new ApiError(409, 'Another request has just stored the same; read what is there before you try again.');

/** The error of a request that violates a unique index; keeps the driver error for code that expects the conflict. */
export class UniqueViolation extends ApiError {
  constructor(
    { status, troubleshoot, errors }: ApiError,
    readonly driverError: unknown,
  ) {
    super(status, troubleshoot, errors);
  }
}

/** Declares the error of clients that violate the unique index; called next to the entity of the table. */
export function declareUnique(table: string, columns: readonly string[], error: () => ApiError): void {
  errorsByIndex.set(uniqueIndexName(table, columns), error);
}

/** The names of all unique indexes that have an error declared. */
export const declaredIndexes = (): string[] => [...errorsByIndex.keys()];

/** The error that is declared for the violated unique index, or a general one; other errors are returned unchanged. */
function translate(error: unknown): unknown {
  if (error instanceof ApiError || !isDuplicate(error)) return error;
  const { driverError, message } = error as DriverError;
  const createError = errorsByIndex.get(violatedIndex(driverError?.message ?? message ?? '')) ?? defaultError;
  return new UniqueViolation(createError(), driverError ?? error);
}

/** Runs a statement and translates the violation of a unique index. */
export async function translateUniqueViolations<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    throw translate(error);
  }
}

/** SQLite names the columns and MySQL the index, always at the end of the message, after any stored value. */
function violatedIndex(message: string): string {
  const [, columns] = /UNIQUE constraint failed: ([\w., ]+)$/.exec(message) ?? [];
  if (columns === undefined) return /for key '(?:\w+\.)?(\w+)'$/.exec(message)?.[1] ?? '';
  const table = columns.slice(0, columns.indexOf('.'));
  return uniqueIndexName(
    table,
    columns.split(', ').map((column) => column.slice(table.length + 1)),
  );
}
