import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Aggregate } from '../../messaging/aggregate.js';
import type { DomainEvent } from '../../messaging/domain-event.js';
import type { EntityColumns } from '../schema/entity-columns.js';
import type { Upsert } from '../dialect.js';
import { translateUniqueViolations } from '../schema/unique-violations.js';
import type { WriteConnection } from '../connections/write-connection.js';

/** Keeps an INSERT below the limit of parameters of a statement. */
const ROWS_PER_INSERT = 200;

/** One open unit of work: its rows, the events that will commit with them, and what happens once they have. */
export class Transaction {
  readonly events: DomainEvent[] = [];
  private readonly afterwards: (() => void)[] = [];
  private state: 'open' | 'sealed' | 'over' = 'open';

  constructor(private readonly connection: WriteConnection) {}

  get manager(): EntityManager {
    return this.open.manager;
  }

  /** On SQLite one connection serves all, so a late write would become part of somebody else's transaction. */
  private get open(): WriteConnection {
    if (this.hasEnded) throw new Error('This unit of work is over.');
    return this.connection;
  }

  get hasEnded(): boolean {
    return this.state === 'over';
  }

  /** Whether another unit of work may join it. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Its work is done and its events are stored; what is left is the commit. */
  seal(): void {
    this.state = 'sealed';
  }

  end(): void {
    this.state = 'over';
  }

  /** Loads an aggregate and keeps others from changing it until the end of this unit of work. */
  lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(entity, { where, ...this.rowLock });
  }

  /** In an order, so that two who want the same ones do not wait for each other. */
  lockAll<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    order: FindOptionsOrder<E>,
  ): Promise<E[]> {
    return this.manager.find(entity, { where, order, ...this.rowLock });
  }

  async save<E extends Aggregate>(aggregate: E): Promise<E> {
    const saved = await this.saveRow(aggregate);
    this.events.push(...aggregate.releaseEvents());
    return saved;
  }

  /** Writes a row without the events it recorded, if it is an aggregate at all. */
  saveRow<E extends ObjectLiteral>(row: E): Promise<E> {
    return translateUniqueViolations(this.manager.save(row, { transaction: false }));
  }

  saveRows<E extends ObjectLiteral>(rows: E[]): Promise<E[]> {
    return translateUniqueViolations(this.manager.save(rows, { transaction: false, chunk: ROWS_PER_INSERT }));
  }

  /** A new one whose key is drawn already, so that nothing has to be looked up first. */
  async insert(aggregate: Aggregate): Promise<void> {
    await translateUniqueViolations(this.manager.insert(aggregate.constructor, aggregate));
    this.events.push(...aggregate.releaseEvents());
  }

  async remove(aggregate: Aggregate): Promise<void> {
    this.events.push(...aggregate.releaseEvents());
    await this.manager.remove(aggregate, { transaction: false });
  }

  async rows<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.open.rows<T>(sql, values);
  }

  /** Rows of an entity's columns; `from` is the rest of the SELECT, from its FROM on. */
  async select<T>(columns: EntityColumns<T>, from: string, values: readonly unknown[] = []): Promise<T[]> {
    const rows = await this.rows<Record<string, unknown>>(`SELECT ${columns.sql} ${from}`, values);
    return rows.map((row) => columns.parse(row));
  }

  /** Runs a statement that changes rows and tells how many it matched. */
  async change(sql: string, values: readonly unknown[] = []): Promise<number> {
    const runner = this.manager.queryRunner!;
    const result = await translateUniqueViolations(runner.query(sql, [...values], true));
    return result.affected ?? 0;
  }

  /** Inserts rows that all have the same columns; a row whose key already exists is updated as `conflict` says, or left unchanged. */
  async upsert(table: string, rows: readonly Record<string, unknown>[], conflict: Upsert): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const chunk = rows.slice(start, start + ROWS_PER_INSERT);
      const columns = Object.keys(chunk[0]);
      const tuple = `(${columns.map(() => '?').join(', ')})`;
      await this.change(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${chunk.map(() => tuple).join(', ')}
         ${this.connection.dialect.onConflict(conflict)}`,
        chunk.flatMap((row) => columns.map((name) => row[name])),
      );
    }
  }

  /** Room for the pages of large indexes, which a long import would otherwise read from the disk again and again. */
  async enlargeCache(kilobytes: number): Promise<void> {
    const sql = this.connection.dialect.cacheSize(kilobytes);
    if (sql) await this.rows(sql);
  }

  /** Ends a SELECT whose rows nobody else may change until this unit of work is over. */
  get forUpdate(): string {
    return this.connection.dialect.forUpdate;
  }

  /** Ends a SELECT that takes only rows nobody else has locked. */
  get skipLocked(): string {
    return this.connection.dialect.skipLocked;
  }

  private get rowLock(): { lock?: { mode: 'pessimistic_write' } } {
    return this.connection.dialect.rowLocks ? { lock: { mode: 'pessimistic_write' } } : {};
  }

  afterCommit(act: () => void): void {
    this.afterwards.push(act);
  }

  runAfterCommit(): void {
    for (const act of this.afterwards) act();
  }
}
