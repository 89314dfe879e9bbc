import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Aggregate } from '../../messaging/aggregate.js';
import type { DomainEvent } from '../../messaging/domain-event.js';
import type { EntityColumns } from '../schema/entity-columns.js';
import type { Upsert } from '../dialect.js';
import { translateUniqueViolations } from '../schema/unique-violations.js';
import type { WriteConnection } from '../connections/write-connection.js';

/** Keeps an INSERT below the limit of parameters of a statement. */
const ROWS_PER_INSERT = 200;

/** The writes of a unit of work, the events that commit with them, and the callbacks that run after the commit. */
export class Transaction {
  readonly events: DomainEvent[] = [];
  private readonly callbacks: (() => void)[] = [];
  private state: 'open' | 'sealed' | 'ended' = 'open';

  constructor(private readonly connection: WriteConnection) {}

  get manager(): EntityManager {
    return this.open.manager;
  }

  /** All transactions share one connection on SQLite, so a write after the end would join another transaction. */
  private get open(): WriteConnection {
    if (this.hasEnded) throw new Error('This unit of work is over.');
    return this.connection;
  }

  get hasEnded(): boolean {
    return this.state === 'ended';
  }

  /** Whether nested units of work may join it. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Called when the work is done and the events are stored, so that only the commit is left. */
  seal(): void {
    this.state = 'sealed';
  }

  end(): void {
    this.state = 'ended';
  }

  /** Loads an aggregate and locks its row until the end of the transaction. */
  lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(entity, { where, ...this.rowLock });
  }

  /** The order prevents deadlocks between transactions that lock the same rows. */
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

  /** Saves an entity without publishing recorded events. */
  saveRow<E extends ObjectLiteral>(row: E): Promise<E> {
    return translateUniqueViolations(this.manager.save(row, { transaction: false }));
  }

  saveRows<E extends ObjectLiteral>(rows: E[]): Promise<E[]> {
    return translateUniqueViolations(this.manager.save(rows, { transaction: false, chunk: ROWS_PER_INSERT }));
  }

  /** For a new aggregate with a known key: `save` would first look for its row. */
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

  /** Selects columns of an entity; `from` is the statement from FROM on. */
  async select<T>(columns: EntityColumns<T>, from: string, values: readonly unknown[] = []): Promise<T[]> {
    const rows = await this.rows<Record<string, unknown>>(`SELECT ${columns.sql} ${from}`, values);
    return rows.map((row) => columns.parse(row));
  }

  /** Runs a writing statement and returns the number of matched rows. */
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

  /** Keeps the pages of large indexes in memory during a long import. */
  async enlargeCache(kilobytes: number): Promise<void> {
    const sql = this.connection.dialect.cacheSize(kilobytes);
    if (sql) await this.rows(sql);
  }

  /** Ends a SELECT that locks its rows until the end of the transaction. */
  get forUpdate(): string {
    return this.connection.dialect.forUpdate;
  }

  /** Ends a SELECT that locks its rows and skips those that another transaction has locked. */
  get skipLocked(): string {
    return this.connection.dialect.skipLocked;
  }

  private get rowLock(): { lock?: { mode: 'pessimistic_write' } } {
    return this.connection.dialect.rowLocks ? { lock: { mode: 'pessimistic_write' } } : {};
  }

  afterCommit(callback: () => void): void {
    this.callbacks.push(callback);
  }

  runAfterCommit(): void {
    for (const callback of this.callbacks) callback();
  }
}
