import type { Connection, FieldPacket, Pool, ResultSetHeader } from 'mysql2';

/** Returns 64-bit integers and decimals as JavaScript numbers, like SQLite. */
export const NUMBER_OPTIONS = { supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: true };

/** Column types of the protocol; reading `Types` of the driver resolves a module each time. */
const TINY = 1;
const LONGLONG = 8;
const NEWDECIMAL = 246;

type Row = Record<string, unknown>;
type Conversion = (value: unknown) => unknown;

const toBoolean: Conversion = (value) => value === 1;

/** Fails like SQLite for integers that JavaScript would round, because a rounded id is another id. */
function requireSafeInteger(value: unknown): unknown {
  if (typeof value === 'string' || !Number.isSafeInteger(value))
    throw new RangeError(`Value is too large to be represented as a JavaScript number: ${String(value)}`);
  return value;
}

/** Only boolean columns are TINY. Expressions such as MAX(flag) stay numbers, because they have no type on SQLite. */
function conversionOf({ columnType, decimals, orgName }: FieldPacket): Conversion | undefined {
  if (columnType === TINY && orgName) return toBoolean;
  if (columnType === LONGLONG || (columnType === NEWDECIMAL && decimals === 0)) return requireSafeInteger;
  return undefined;
}

function convert(rows: Row[], fields: readonly FieldPacket[]): void {
  // The row contains the last of several columns with the same name.
  const conversions = new Map(fields.map((field) => [field.name, conversionOf(field)]));
  for (const [name, conversion] of conversions)
    if (conversion) for (const row of rows) if (row[name] !== null) row[name] = conversion(row[name]);
}

/** Uses the callback API, because the promise API captures a stack trace for every query. */
const query = (connection: Connection | Pool, sql: string, values: readonly unknown[]) =>
  new Promise<{ rows: Row[]; fields?: FieldPacket[] }>((resolve, reject) => {
    connection.query<never>(sql, [...values], (error, rows: Row[], fields?: FieldPacket[]) =>
      error ? reject(error) : resolve({ rows, fields }),
    );
  });

/** Reads rows with values of the same types as SQLite's. */
export async function readRows<T>(
  connection: Connection | Pool,
  sql: string,
  values: readonly unknown[],
): Promise<T[]> {
  const { rows, fields } = await query(connection, sql, values);
  // A statement that returns no rows has no fields.
  if (fields) convert(rows, fields);
  return rows as T[];
}

/** Runs a statement that changes rows; the driver counts the rows it matched. */
export async function writeRows(
  connection: Connection,
  sql: string,
  values: readonly unknown[],
): Promise<{ affected: number; insertId: number }> {
  const { rows } = await query(connection, sql, values);
  const { affectedRows, insertId } = rows as unknown as ResultSetHeader;
  return { affected: affectedRows, insertId };
}
