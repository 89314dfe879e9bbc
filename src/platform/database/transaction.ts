import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Aggregate } from '../messaging/aggregate.js';
import type { DomainEvent } from '../messaging/domain-event.js';

/** One open unit of work: its rows, the events that will commit with them, and what happens once they have. */
export class Transaction {
  readonly events: DomainEvent[] = [];
  private readonly afterwards: (() => void)[] = [];
  private over = false;

  constructor(private readonly entities: EntityManager) {}

  /** On SQLite one connection serves all, so a write that came too late would land in a stranger's transaction. */
  get manager(): EntityManager {
    if (this.over) throw new Error('This unit of work is over.');
    return this.entities;
  }

  get isOver(): boolean {
    return this.over;
  }

  end(): void {
    this.over = true;
  }

  get mysql(): boolean {
    return this.manager.dataSource.options.type !== 'better-sqlite3';
  }

  /** Loads an aggregate and keeps others from changing it until the end of this unit of work. */
  lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(entity, { where, ...(this.mysql ? { lock: { mode: 'pessimistic_write' } } : {}) });
  }

  /** In an order, so that two who want the same ones do not wait for each other. */
  lockAll<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    order: FindOptionsOrder<E>,
  ): Promise<E[]> {
    return this.manager.find(entity, { where, order, ...(this.mysql ? { lock: { mode: 'pessimistic_write' } } : {}) });
  }

  async save<E extends Aggregate>(aggregate: E): Promise<E> {
    const saved = await this.manager.save(aggregate);
    this.events.push(...aggregate.releaseEvents());
    return saved;
  }

  /** A new one whose key is drawn already, so that nothing has to be looked up first. */
  async insert(aggregate: Aggregate): Promise<void> {
    await this.manager.insert(aggregate.constructor, aggregate);
    this.events.push(...aggregate.releaseEvents());
  }

  async remove(aggregate: Aggregate): Promise<void> {
    this.events.push(...aggregate.releaseEvents());
    await this.manager.remove(aggregate);
  }

  rows<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.manager.query(sql, [...values]);
  }

  /** Runs a statement that changes rows and tells how many it matched. */
  async change(sql: string, values: readonly unknown[] = []): Promise<number> {
    const runner = this.manager.queryRunner!;
    const result = await runner.query(sql, [...values], true);
    return Number(result.affected ?? 0);
  }

  /** Adds ` FOR UPDATE` where the database has row locks; on SQLite the turn itself is the lock. */
  get forUpdate(): string {
    return this.mysql ? ' FOR UPDATE' : '';
  }

  onCommitted(act: () => void): void {
    this.afterwards.push(act);
  }

  committed(): void {
    for (const act of this.afterwards) act();
  }
}
