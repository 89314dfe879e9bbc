import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isContention } from './database-errors.js';
import { POOL_SIZE, PoolUse } from './pool-use.js';
import { DeferredCommit } from './transactions/deferred-commit.js';
import { OpenUnit } from './transactions/open-unit.js';
import type { Transaction } from './transactions/transaction.js';
import { beginTransaction } from './connections/write-connection.js';

const MAX_ATTEMPTS = 8;

type Work<T> = (transaction: Transaction) => Promise<T>;
type Finish = (unit: OpenUnit) => Promise<void> | void;

/**
 * Runs writes in transactions. A nested run joins the outer transaction, so commands to other modules commit with their
 * sender. SQLite has one writer, so runs are serialized there; on MySQL they are concurrent and deadlocks are retried.
 */
@Injectable()
export class UnitOfWork {
  private readonly scope = new AsyncLocalStorage<Transaction>();
  private readonly deferred = new AsyncLocalStorage<DeferredCommit>();
  private readonly commitHooks: Work<void>[] = [];
  private readonly isSerialized: boolean;
  /** SQLite has one writer. */
  readonly pool: PoolUse;
  private commitListener: (milliseconds: number) => void = () => undefined;
  private tail: Promise<void> = Promise.resolve();

  constructor(private readonly source: DataSource) {
    this.isSerialized = source.options.type === 'better-sqlite3';
    this.pool = new PoolUse(this.isSerialized ? 1 : POOL_SIZE);
  }

  /** The transaction whose uncommitted writes reads must see. */
  get current(): Transaction | undefined {
    const transaction = this.scope.getStore();
    return transaction && !transaction.hasEnded ? transaction : this.deferred.getStore()?.transaction;
  }

  /** Adds a write to every transaction, such as that of the outbox. */
  beforeCommit(hook: Work<void>): void {
    this.commitHooks.push(hook);
  }

  /** Called after each commit with the time that it took. */
  onCommit(listener: (milliseconds: number) => void): void {
    this.commitListener = listener;
  }

  run<T>(work: Work<T>): Promise<T> {
    const joined = this.scope.getStore();
    if (joined?.isOpen) return work(joined);
    const deferred = this.deferred.getStore();
    if (!deferred || deferred.isClosed) return this.runWithRetries(work, (unit) => unit.commit());
    return deferred.runNext(() => this.runWithRetries(work, (unit) => deferred.defer(unit)));
  }

  /**
   * Runs an action and writes its result in the transaction of its last unit of work. Only that one stays open until the
   * result is known; each earlier one commits when the next begins. The final write must not record events.
   */
  async runWithFinalWrite<T>(
    action: () => Promise<T>,
    write: (tx: Transaction, result: T) => Promise<void>,
  ): Promise<T> {
    const deferred = new DeferredCommit();
    let result: T;
    try {
      result = await this.deferred.run(deferred, action);
    } catch (error) {
      await (await deferred.close())?.rollback();
      throw error;
    }
    const last = await deferred.close();
    if (!last) {
      await this.run((tx) => write(tx, result));
      return result;
    }
    try {
      await write(last.transaction, result);
    } catch (error) {
      await last.rollback();
      throw error;
    }
    await last.commit();
    return result;
  }

  private async runWithRetries<T>(work: Work<T>, finish: Finish): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.runOnce(work, finish);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isContention(error)) throw error;
        await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt));
      }
    }
  }

  private async runOnce<T>(work: Work<T>, finish: Finish): Promise<T> {
    const unit = await this.begin();
    const { transaction } = unit;
    let result: T;
    try {
      result = await this.scope.run(transaction, async () => {
        const outcome = await work(transaction);
        for (const hook of this.commitHooks) await hook(transaction);
        return outcome;
      });
    } catch (error) {
      await unit.rollback();
      throw error;
    }
    await finish(unit);
    return result;
  }

  private async begin(): Promise<OpenUnit> {
    const endUse = this.pool.begin();
    const releaseLock = await this.acquireLock();
    const release = (): void => {
      endUse();
      releaseLock();
    };
    try {
      return new OpenUnit(await beginTransaction(this.source), release, this.commitListener);
    } catch (error) {
      release();
      throw error;
    }
  }

  private async acquireLock(): Promise<() => void> {
    let release = (): void => undefined;
    if (!this.isSerialized) return release;
    const previous = this.tail;
    this.tail = new Promise((resolve) => (release = resolve));
    await previous;
    return release;
  }
}
