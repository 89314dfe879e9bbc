import { type Connection, type FieldPacket, type Pool, Types } from 'mysql2';

/** 64-bit integers and decimals come back as JavaScript numbers, as they do from SQLite. */
export const NUMBER_OPTIONS = { supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: true };

type Row = Record<string, unknown>;
type Conversion = (value: unknown) => unknown;

const toBoolean: Conversion = (value) => value === 1;

/** SQLite refuses to read such an integer; rounded it would be another id. */
function exact(value: unknown): unknown {
  if (typeof value === 'string' || !Number.isSafeInteger(value))
    throw new RangeError(`Value is too large to be represented as a JavaScript number: ${String(value)}`);
  return value;
}

/** Boolean columns are the only TINY ones. MAX(flag) and other expressions stay numbers, as SQLite knows no type of them. */
function conversionOf({ columnType, decimals, orgName }: FieldPacket): Conversion | undefined {
  if (columnType === Types.TINY && orgName) return toBoolean;
  if (columnType === Types.LONGLONG || (columnType === Types.NEWDECIMAL && decimals === 0)) return exact;
  return undefined;
}

function convert(rows: Row[], fields: readonly FieldPacket[]): void {
  // Of two columns with the same name the last one is in the row.
  const conversions = new Map(fields.map((field) => [field.name, conversionOf(field)]));
  for (const [name, conversion] of conversions)
    if (conversion) for (const row of rows) if (row[name] !== null) row[name] = conversion(row[name]);
}

/** By callback, because the driver's promises take a stack trace with every query. */
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
