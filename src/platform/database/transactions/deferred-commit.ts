import type { OpenUnit } from './open-unit.js';
import type { Transaction } from './transaction.js';

/** Holds back the commit of a unit of work until the next one begins, so that the last one can take a final write along. */
export class DeferredCommit {
  private unit?: OpenUnit;
  private tail: Promise<unknown> = Promise.resolve();
  private closed = false;

  get isClosed(): boolean {
    return this.closed;
  }

  /** The transaction held back, in which reads see what it wrote. */
  get transaction(): Transaction | undefined {
    return this.unit?.transaction;
  }

  defer(unit: OpenUnit): void {
    unit.transaction.seal();
    this.unit = unit;
  }

  /** Units of work run one after the other, since each commits the one before it. */
  runNext<T>(run: () => Promise<T>): Promise<T> {
    const mine = this.tail.then(async () => {
      await this.take()?.commit();
      return run();
    });
    this.tail = mine.catch(() => undefined);
    return mine;
  }

  /** Lets no more units of work in and returns the last one, which is not committed yet. */
  async close(): Promise<OpenUnit | undefined> {
    this.closed = true;
    await this.tail;
    return this.take();
  }

  private take(): OpenUnit | undefined {
    const { unit } = this;
    this.unit = undefined;
    return unit;
  }
}
