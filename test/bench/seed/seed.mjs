import { connect } from '../database/databases.mjs';
import { startServer } from '../machine/server.mjs';
import { pause, stop } from '../machine/processes.mjs';
import { note } from '../report.mjs';
import { CALL_TABLES, seedCalls } from './calls.mjs';
import { seedCompanies } from './companies.mjs';
import { companies, TOTAL_CALLS } from './plan.mjs';

const BATCH = 500;
const DAY = 86_400_000;
const FILLED = [
  'calls',
  'call_files',
  'call_tags',
  'call_comments',
  'call_participants',
  'contacts',
  'contact_details',
];

/** Stores rows in batches, one statement each; a row is an object, or a tuple of CALL_TABLES. */
class Batches {
  waiting = new Map();

  constructor(connection) {
    this.connection = connection;
  }

  /** Returns a promise only if a batch is full. */
  add = (table, row) => {
    const rows = this.waiting.get(table);
    if (!rows) this.waiting.set(table, [row]);
    else if (rows.push(row) === BATCH) return this.flush(table);
    return undefined;
  };

  async flush(table) {
    const rows = this.waiting.get(table);
    this.waiting.delete(table);
    const columns = CALL_TABLES[table];
    if (columns) await this.connection.insertMany(table, columns, rows);
    else await this.connection.insertMany(table, Object.keys(rows[0]), rows.map(Object.values));
  }

  async flushAll() {
    for (const table of [...this.waiting.keys()]) await this.flush(table);
  }
}

/** Fills an empty database; the product itself creates the tables and counts the calls of each day. */
export async function seed(database) {
  const started = performance.now();
  await stop((await startServer(database)).child);
  const connection = connect(database.target);
  await connection.fill(FILLED, async () => {
    const batches = new Batches(connection);
    await seedCompanies(batches.add);
    await seedCalls(batches.add);
    await batches.flushAll();
  });
  await connection.transaction((tx) =>
    tx.run(
      `INSERT INTO call_tag_days (company_id, tag_id, day, direction, calls)
       SELECT company_id, tag_id, created_at - created_at % ${DAY}, direction, COUNT(*) FROM call_tags
       GROUP BY company_id, tag_id, created_at - created_at % ${DAY}, direction`,
    ),
  );
  await countDays(database, connection);
  await connection.close();
  note(`${database.name}: ${TOTAL_CALLS} calls seeded in ${Math.round((performance.now() - started) / 1000)} s`);
}

async function countDays(database, connection) {
  // A timer counted the empty tables already, and is due again at night.
  await connection.run('DELETE FROM timers');
  const { child } = await startServer(database);
  const counted = 'SELECT COUNT(DISTINCT company_id) AS n FROM call_days WHERE day >= ?';
  const lastDay = Math.floor(Date.now() / DAY) * DAY - 2 * DAY;
  while (Number((await connection.rows(counted, [lastDay]))[0].n) < companies.length) await pause(100);
  await pause(500);
  await stop(child);
}
