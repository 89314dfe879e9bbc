import { DataSource, type Logger } from 'typeorm';
import { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import type { TestApp } from '../app.js';

/** Counts by verb and table, such as `SELECT numbers`. */
export type Statements = Record<string, number>;

const VERB_AND_TABLE =
  /^\s*(SELECT)\b[\s\S]*?\bFROM\s+[`"]?(\w+)|^\s*(INSERT|UPDATE|DELETE)\b[\s\S]*?(?:INTO|UPDATE|FROM)\s+[`"]?(\w+)/i;

function kindOf(sql: string): string | undefined {
  const update = /^\s*UPDATE\s+[`"]?(\w+)/i.exec(sql);
  if (update) return `UPDATE ${update[1]}`;
  const found = VERB_AND_TABLE.exec(sql);
  return found ? `${(found[1] ?? found[3]).toUpperCase()} ${found[2] ?? found[4]}` : undefined;
}

/** Counts the statements that a function sends to the database, on the read and the write connection. */
export async function countStatements(app: TestApp, run: () => Promise<unknown>): Promise<Statements> {
  const counts: Statements = {};
  const count = (sql: string): void => {
    const kind = kindOf(sql);
    if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const source = app.context.get(DataSource);
  const { logger } = source;
  const { reader } = app;
  const [rows, first] = [reader.rows.bind(reader), reader.first.bind(reader)];
  // Inside a unit of work the reader uses the transaction, whose statements are counted already.
  const countOutsideTransaction = (sql: string): void => (app.work.current ? undefined : count(sql));
  const rowsInTransaction = Object.getOwnPropertyDescriptor(Transaction.prototype, 'rows')!
    .value as Transaction['rows'];
  const spies = [
    jest.spyOn(Transaction.prototype, 'rows').mockImplementation(function (this: Transaction, sql, values) {
      count(sql);
      return rowsInTransaction.call(this, sql, values);
    }),
    jest.spyOn(reader, 'rows').mockImplementation((sql, values) => (countOutsideTransaction(sql), rows(sql, values))),
    jest.spyOn(reader, 'first').mockImplementation((sql, values) => (countOutsideTransaction(sql), first(sql, values))),
  ];
  source.logger = { ...silentLogger, logQuery: count };
  try {
    await run();
  } finally {
    source.logger = logger;
    for (const spy of spies) spy.mockRestore();
  }
  return counts;
}

const ignore = (): void => undefined;
const silentLogger: Logger = {
  logQuery: ignore,
  logQueryError: ignore,
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};
