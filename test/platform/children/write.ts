import 'reflect-metadata';
import { Config } from '../../../src/platform/config.js';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';

/** Increments the shared counter and inserts rows: reads, then writes, in one unit of work. */
async function main(me: string, times: number): Promise<void> {
  const source = await openDataSource(dataSourceOptions(new Config(process.env)));
  const work = new UnitOfWork(source);
  const raise = (index: number) =>
    work.run(async (tx) => {
      const [row] = await tx.rows<{ n: number }>(
        `SELECT expires_at AS n FROM leases WHERE name = 'counter'${tx.forUpdate}`,
      );
      await tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, 0)', [`${me}:${index}`, me]);
      // Yields to the event loop, as a database server on the network would.
      await new Promise((resume) => setImmediate(resume));
      await tx.change(`UPDATE leases SET expires_at = ? WHERE name = 'counter'`, [Number(row.n) + 1]);
    });
  for (let index = 0; index < times; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, offset) => raise(index + offset)));
  await work.onApplicationShutdown();
  await source.destroy();
}

void main(process.argv[2], Number(process.argv[3]));
