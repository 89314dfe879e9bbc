import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import type { PlatformFixture } from '../platform-fixture.js';

/** Leases make good guinea pigs: a table of the platform with a name and a number. */
export const insertRow = (tx: Transaction, name: string): Promise<number> =>
  tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, 0)', [name, 'test']);

export const rowsIn = async (tx: Transaction): Promise<string[]> =>
  (await tx.rows<{ name: string }>('SELECT name FROM leases ORDER BY name')).map(({ name }) => name);

/** What everybody sees. */
export const committedRows = async (platform: PlatformFixture): Promise<string[]> =>
  (await platform.reader.rows<{ name: string }>('SELECT name FROM leases ORDER BY name')).map(({ name }) => name);

/** A promise and the means to keep it: lets a test decide in which order two units of work go on. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
