import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { POOL_SIZE, PoolUse } from './pool-use.js';
import { DeferredCommit } from './transactions/deferred-commit.js';
import { OpenUnit } from './transactions/open-unit.js';
import type { Transaction } from './transactions/transaction.js';
import { MysqlWriteConnections } from './connections/mysql-write-connection.js';
import { SqliteWriteConnections } from './connections/sqlite-write-connection.js';
import type { WriteConnections } from './connections/write-connection.js';
import { withRetries } from './retries.js';

type Work<T> = (transaction: Transaction) => Promise<T>;
type Finish = (unit: OpenUnit) => Promise<void> | void;

/** The context of a nested run: the transaction to join, or the action whose last commit waits for its result. */
interface Scope {
  transaction?: Transaction;
  deferred?: DeferredCommit;
}

/**
 * Runs writes in transactions. A nested run joins the outer transaction, so commands to other modules commit with their
 * sender. SQLite has one writer, so runs are serialized there; on MySQL they are concurrent, and a run that lost a conflict
 * or its connection before COMMIT is repeated.
 */
@Injectable()
export class UnitOfWork implements OnApplicationShutdown {
  private readonly scope = new AsyncLocalStorage<Scope>();
  private readonly commitHooks: Work<void>[] = [];
  private readonly connections: WriteConnections;
  private readonly isSerialized: boolean;
  /** SQLite has one writer. */
  readonly pool: PoolUse;
  private commitListener: (milliseconds: number) => void = () => undefined;
  private tail: Promise<void> = Promise.resolve();

  constructor(source: DataSource) {
    const { options } = source;
    this.isSerialized = options.type !== 'mariadb';
    this.connections =
      options.type === 'mariadb' ? new MysqlWriteConnections(source, options.url!) : new SqliteWriteConnections(source);
    this.pool = new PoolUse(this.isSerialized ? 1 : POOL_SIZE);
  }

  /** The transaction whose uncommitted writes reads must see. */
  get current(): Transaction | undefined {
    const { transaction, deferred } = this.scope.getStore() ?? {};
    return transaction && !transaction.hasEnded ? transaction : deferred?.transaction;
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
    const { transaction, deferred } = this.scope.getStore() ?? {};
    if (transaction?.isOpen) return work(transaction);
    if (!deferred || deferred.isClosed) return withRetries(() => this.runOnce(work, (unit) => unit.commit()));
    return deferred.runNext(() => withRetries(() => this.runOnce(work, (unit) => deferred.defer(unit))));
  }

  /**
   * Runs an action and writes its result in the transaction of its last unit of work. Only that one stays open until the
   * result is known; each earlier one commits when the next begins. The final write must not record events. An action whose
   * only unit of work is rolled back at its end is repeated.
   */
  runWithFinalWrite<T>(action: () => Promise<T>, write: (tx: Transaction, result: T) => Promise<void>): Promise<T> {
    let isRolledBack = false;
    return withRetries(
      async () => {
        isRolledBack = false;
        const deferred = new DeferredCommit();
        const result = await this.runDeferred(deferred, action);
        const last = await deferred.close();
        if (!last) {
          await this.run((tx) => write(tx, result));
          return result;
        }
        isRolledBack = !deferred.hasCommitted;
        try {
          await write(last.transaction, result);
        } catch (error) {
          await last.rollback();
          throw error;
        }
        await last.commit();
        return result;
      },
      () => isRolledBack,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connections.close();
  }

  private async runDeferred<T>(deferred: DeferredCommit, action: () => Promise<T>): Promise<T> {
    try {
      return await this.scope.run({ ...this.scope.getStore(), deferred }, action);
    } catch (error) {
      await (await deferred.close())?.rollback();
      throw error;
    }
  }

  private async runOnce<T>(work: Work<T>, finish: Finish): Promise<T> {
    const unit = await this.begin();
    const { transaction } = unit;
    let result: T;
    try {
      result = await this.scope.run({ ...this.scope.getStore(), transaction }, async () => {
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
      return new OpenUnit(await this.connections.begin(), release, this.commitListener);
    } catch (error) {
      release();
      throw error;
    }
  }

  private async acquireLock(): Promise<() => void> {
    if (!this.isSerialized) return () => undefined;
    const previous = this.tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.tail = promise;
    await previous;
    return resolve;
  }
}
