import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isContention } from './database-errors.js';
import { Transaction } from './transaction.js';

const ATTEMPTS = 8;

/**
 * Every write goes through here. A run inside a run joins it, so commands sent to other modules commit with their
 * sender or not at all. On SQLite, where one connection serves all, runs take turns; on MySQL they run side by side
 * and one that the server sacrifices to a deadlock is run again.
 */
@Injectable()
export class UnitOfWork {
  private readonly scope = new AsyncLocalStorage<Transaction>();
  private readonly beforeCommit: ((transaction: Transaction) => Promise<void>)[] = [];
  private readonly takesTurns: boolean;
  private tail: Promise<unknown> = Promise.resolve();
  private open = 0;
  private commits = 0;

  constructor(private readonly source: DataSource) {
    this.takesTurns = source.options.type === 'better-sqlite3';
  }

  get current(): Transaction | undefined {
    const transaction = this.open > 0 ? this.scope.getStore() : undefined;
    return transaction?.isOver ? undefined : transaction;
  }

  /** Counts what this process committed. */
  get version(): number {
    return this.commits;
  }

  /** Something that must be written with every transaction, such as the outbox. */
  onCommitting(act: (transaction: Transaction) => Promise<void>): void {
    this.beforeCommit.push(act);
  }

  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const joined = this.current;
    if (joined) return work(joined);
    return this.takesTurns ? this.inTurn(() => this.attempt(work)) : this.attempt(work);
  }

  private inTurn<T>(begin: () => Promise<T>): Promise<T> {
    const mine = this.tail.then(begin, begin);
    this.tail = mine.catch(() => undefined);
    return mine;
  }

  private async attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isContention(error)) throw error;
        await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt));
      }
    }
  }

  private async once<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.open++;
    let transaction: Transaction | undefined;
    try {
      const run = async (manager: Transaction['manager']): Promise<T> => {
        const mine = (transaction = new Transaction(manager));
        return this.scope.run(mine, async () => {
          const result = await work(mine);
          for (const act of this.beforeCommit) await act(mine);
          return result;
        });
      };
      const result = this.takesTurns
        ? await this.source.transaction(run)
        : await this.source.transaction('READ COMMITTED', run);
      this.commits++;
      transaction?.committed();
      return result;
    } finally {
      transaction?.end();
      // While a storage is enabled, Node 20 runs a hook for every promise of the process, which costs reads a third of
      // their speed; so it is enabled only while a transaction is open.
      if (--this.open === 0) this.scope.disable();
    }
  }
}
