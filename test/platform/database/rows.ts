import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import type { PlatformFixture } from '../platform-fixture.js';

/** Tests write to the table leases because it belongs to the platform and has a name and a number. */
export const insertRow = (tx: Transaction, name: string): Promise<number> =>
  tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, 0)', [name, 'test']);

export const rowsIn = async (tx: Transaction): Promise<string[]> =>
  (await tx.rows<{ name: string }>('SELECT name FROM leases ORDER BY name')).map(({ name }) => name);

/** The names of the committed rows. */
export const committedRows = async (platform: PlatformFixture): Promise<string[]> =>
  (await platform.reader.rows<{ name: string }>('SELECT name FROM leases ORDER BY name')).map(({ name }) => name);

/** A promise that the test resolves, to control the order in which two units of work continue. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
