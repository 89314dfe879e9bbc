import 'reflect-metadata';
import { Config } from '../../../src/platform/config.js';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';

/** Raises the shared counter and adds rows of its own, as fast as it can: read, then write, in one unit of work. */
async function main(me: string, times: number): Promise<void> {
  const source = await openDataSource(dataSourceOptions(new Config(process.env)));
  const work = new UnitOfWork(source);
  const raise = (index: number) =>
    work.run(async (tx) => {
      const [row] = await tx.rows<{ n: number }>(
        `SELECT expires_at AS n FROM leases WHERE name = 'counter'${tx.forUpdate}`,
      );
      await tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, 0)', [`${me}:${index}`, me]);
      // An answer of another server would take such a turn of the event loop.
      await new Promise((resume) => setImmediate(resume));
      await tx.change(`UPDATE leases SET expires_at = ? WHERE name = 'counter'`, [Number(row.n) + 1]);
    });
  for (let index = 0; index < times; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, offset) => raise(index + offset)));
  await source.destroy();
}

void main(process.argv[2], Number(process.argv[3]));
