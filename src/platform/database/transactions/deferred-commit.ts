import type { OpenUnit } from './open-unit.js';
import type { Transaction } from './transaction.js';

/** Defers the commit of each unit of work until the next one begins, so that a final write can join the last one. */
export class DeferredCommit {
  private unit?: OpenUnit;
  private tail: Promise<unknown> = Promise.resolve();
  private closed = false;
  private committed = false;

  get isClosed(): boolean {
    return this.closed;
  }

  /** Whether an earlier unit of work is committed, so that the action cannot be repeated. */
  get hasCommitted(): boolean {
    return this.committed;
  }

  /** The deferred transaction, for reads that must see its writes. */
  get transaction(): Transaction | undefined {
    return this.unit?.transaction;
  }

  defer(unit: OpenUnit): void {
    unit.transaction.seal();
    this.unit = unit;
  }

  /** Units of work run one after another, because each first commits the previous one. */
  runNext<T>(run: () => Promise<T>): Promise<T> {
    const result = this.tail.then(async () => {
      const previous = this.take();
      this.committed ||= previous !== undefined;
      await previous?.commit();
      return run();
    });
    this.tail = result.catch(() => undefined);
    return result;
  }

  /** Accepts no further units of work and returns the last one, which is not committed yet. */
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
