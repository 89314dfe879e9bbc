import { Logger } from '@nestjs/common';
import { MINUTE } from '../clock.js';
import type { Reader } from '../database/reader.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { QueueRow, QueueTable } from './queue-table.js';

const INTERVAL = MINUTE;
/** Small, because SQLite reads block the event loop. */
const ITEMS_PER_READ = 500;

/** Releases items that wait for a predecessor that no longer exists, such as one deleted by hand. */
export class StrandedItems<R extends QueueRow> {
  private readonly log: Logger;
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly queue: QueueTable<R>,
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
  ) {
    this.log = new Logger(`${StrandedItems.name} ${queue.name}`);
  }

  /** Sweeps at once and then every minute; `released` is called when items have become due. */
  start(released: () => void): void {
    const sweep = (): void => {
      this.running ??= this.sweep()
        .then((count) => (count > 0 ? released() : undefined))
        .catch((error: unknown) => this.log.error(error))
        .finally(() => (this.running = undefined));
    };
    this.timer = setInterval(sweep, INTERVAL).unref();
    sweep();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** Returns how many items it has released. */
  private async sweep(): Promise<number> {
    const sql = this.queue.findStranded(ITEMS_PER_READ);
    let [released, last] = [0, 0];
    while (sql && this.timer) {
      const rows = await this.reader.rows<{ id: number; stranded: number }>(sql, [last]);
      const ids = rows.filter(({ stranded }) => stranded === 1).map(({ id }) => id);
      if (ids.length > 0) {
        await this.work.run((tx) => this.queue.unblock(tx, ids));
        this.log.warn(`${ids.length} items waited for one that does not exist; they are due now.`);
        released += ids.length;
      }
      if (rows.length < ITEMS_PER_READ) break;
      last = rows.at(-1)!.id;
      await new Promise((resume) => setImmediate(resume));
    }
    return released;
  }
}
