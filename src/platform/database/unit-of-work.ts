import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isContention } from './database-errors.js';
import { DeferredCommit } from './transactions/deferred-commit.js';
import { OpenUnit } from './transactions/open-unit.js';
import type { Transaction } from './transactions/transaction.js';
import { beginTransaction } from './connections/write-connection.js';

const ATTEMPTS = 8;

type Work<T> = (transaction: Transaction) => Promise<T>;
type Settle = (unit: OpenUnit) => Promise<void> | void;

/**
 * Every write goes through here. A run inside a run joins it, so commands sent to other modules commit with their
 * sender or not at all. On SQLite, where one connection serves all, runs take turns; on MySQL they run side by side
 * and the loser of a deadlock is run again.
 */
@Injectable()
export class UnitOfWork {
  private readonly scope = new AsyncLocalStorage<Transaction>();
  private readonly held = new AsyncLocalStorage<DeferredCommit>();
  private readonly commitHooks: Work<void>[] = [];
  private readonly takesTurns: boolean;
  private tail: Promise<void> = Promise.resolve();

  constructor(private readonly source: DataSource) {
    this.takesTurns = source.options.type === 'better-sqlite3';
  }

  /** The transaction whose writes a read must see. */
  get current(): Transaction | undefined {
    const transaction = this.scope.getStore();
    return transaction && !transaction.hasEnded ? transaction : this.held.getStore()?.transaction;
  }

  /** Something that must be written with every transaction, such as the outbox. */
  beforeCommit(act: Work<void>): void {
    this.commitHooks.push(act);
  }

  run<T>(work: Work<T>): Promise<T> {
    const joined = this.scope.getStore();
    if (joined?.isOpen) return work(joined);
    const held = this.held.getStore();
    if (!held || held.isClosed) return this.attempt(work, (unit) => unit.commit());
    return held.runNext(() => this.attempt(work, (unit) => held.defer(unit)));
  }

  /**
   * Runs something whose result is written in the transaction of its last unit of work. Only that one stays open until
   * the result is known; each earlier one commits when the next begins. The final write may not record events.
   */
  async runWithFinalWrite<T>(act: () => Promise<T>, write: (tx: Transaction, result: T) => Promise<void>): Promise<T> {
    const held = new DeferredCommit();
    let result: T;
    try {
      result = await this.held.run(held, act);
    } catch (error) {
      await (await held.close())?.rollback();
      throw error;
    }
    const last = await held.close();
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

  private async attempt<T>(work: Work<T>, settle: Settle): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work, settle);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isContention(error)) throw error;
        await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt));
      }
    }
  }

  private async once<T>(work: Work<T>, settle: Settle): Promise<T> {
    const unit = await this.begin();
    const { transaction } = unit;
    let result: T;
    try {
      result = await this.scope.run(transaction, async () => {
        const outcome = await work(transaction);
        for (const act of this.commitHooks) await act(transaction);
        return outcome;
      });
    } catch (error) {
      await unit.rollback();
      throw error;
    }
    await settle(unit);
    return result;
  }

  private async begin(): Promise<OpenUnit> {
    const leaveTurn = await this.takeTurn();
    try {
      return new OpenUnit(await beginTransaction(this.source), leaveTurn);
    } catch (error) {
      leaveTurn();
      throw error;
    }
  }

  private async takeTurn(): Promise<() => void> {
    let leave = (): void => undefined;
    if (!this.takesTurns) return leave;
    const before = this.tail;
    this.tail = new Promise((resolve) => (leave = resolve));
    await before;
    return leave;
  }
}
