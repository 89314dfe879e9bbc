import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Aggregate } from '../../events/aggregate.js';
import type { DomainEvent } from '../../events/domain-event.js';
import type { EntityColumns } from '../schema/entity-columns.js';
import type { Upsert } from '../dialect.js';
import { translateUniqueViolations } from '../schema/unique-violations.js';
import { EntityTable, type StoredValues } from './entity-table.js';
import type { WriteConnection, WriteResult } from '../connections/write-connection.js';

/** Keeps an INSERT below the limit of parameters of a statement. */
const ROWS_PER_INSERT = 200;

/** The writes of a unit of work, the events that commit with them, and the callbacks that run after the commit. */
export class Transaction {
  readonly events: DomainEvent[] = [];
  private readonly callbacks: (() => void)[] = [];
  /**
   * The entities of this unit of work as the database has them, so that an update writes only what has changed.
   * Entities of another one are rejected: work that is repeated after a rollback must load and create its entities
   * anew.
   */
  private readonly entities = new Map<object, StoredValues>();
  private state: 'open' | 'sealed' | 'ended' = 'open';

  constructor(private readonly connection: WriteConnection) {}

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

  /** Loads an entity without keeping others from changing it. */
  find<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.first(entity, where, '');
  }

  /** Loads an entity and keeps others from changing it until the end of this unit of work. */
  lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.first(entity, where, this.forUpdate);
  }

  /** Locks in the given order, so that two transactions with the same rows cannot deadlock. */
  async lockAll<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    order: FindOptionsOrder<E>,
  ): Promise<E[]> {
    const table = this.table(entity);
    const { sql, values } = table.select(where, order);
    const rows = await this.rows<Record<string, unknown>>(`${sql}${this.forUpdate}`, values);
    return rows.map((row) => this.load(table, row));
  }

  /** `always` increments the version of an entity that has one even if nothing else has changed. */
  async save<E extends Aggregate>(aggregate: E, { always = false } = {}): Promise<E> {
    await this.saveRow(aggregate, always);
    this.events.push(...aggregate.releaseEvents());
    return aggregate;
  }

  /** Inserts a new entity, or updates the changed columns of one that was loaded; its events are not recorded. */
  async saveRow<E extends ObjectLiteral>(entity: E, always = false): Promise<E> {
    const table = this.tableOf(entity);
    const before = this.entities.get(entity);
    if (before) {
      const statement = table.update(entity, before, always);
      if (!statement) return entity;
      await this.change(statement.sql, statement.values);
      table.updated(entity);
    } else {
      table.assertNew(entity);
      const { sql, values } = table.insert([entity]);
      const { insertId } = await this.write(sql, values);
      table.inserted(entity, insertId);
    }
    this.entities.set(entity, table.valuesOf(entity));
    return entity;
  }

  /** Inserts new entities without setting their ids. */
  async insertRows<E extends ObjectLiteral>(entities: readonly E[]): Promise<void> {
    const [first] = entities;
    if (!first) return;
    const table = this.tableOf(first);
    for (let start = 0; start < entities.length; start += ROWS_PER_INSERT) {
      const { sql, values } = table.insert(entities.slice(start, start + ROWS_PER_INSERT));
      await this.change(sql, values);
    }
  }

  async remove(aggregate: Aggregate): Promise<void> {
    this.events.push(...aggregate.releaseEvents());
    const { sql, values } = this.tableOf(aggregate).delete(aggregate);
    await this.change(sql, values);
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
    return (await this.write(sql, values)).affected;
  }

  private write(sql: string, values: readonly unknown[]): Promise<WriteResult> {
    return translateUniqueViolations(async () => this.open.write(sql, values));
  }

  private async first<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    lock: string,
  ): Promise<E | null> {
    const table = this.table(entity);
    const { sql, values } = table.select(where);
    const [row] = await this.rows<Record<string, unknown>>(`${sql} LIMIT 1${lock}`, values);
    return row ? this.load(table, row) : null;
  }

  private load<E extends ObjectLiteral>(table: EntityTable<E>, row: Record<string, unknown>): E {
    const entity = table.load(row);
    this.entities.set(entity, table.valuesOf(entity));
    return entity;
  }

  private table<E extends ObjectLiteral>(entity: EntityTarget<E>): EntityTable<E> {
    return EntityTable.of(this.open.source, entity);
  }

  private tableOf<E extends ObjectLiteral>(entity: E): EntityTable<E> {
    return this.table(entity.constructor);
  }

  /** Inserts rows with the same columns; a row whose key exists changes as `conflict` states, or not at all. */
  async upsert(table: string, rows: readonly Record<string, unknown>[], conflict: Upsert): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    const tuple = `(${columns.map(() => '?').join(', ')})`;
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const chunk = rows.slice(start, start + ROWS_PER_INSERT);
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

  afterCommit(act: () => void): void {
    this.callbacks.push(act);
  }

  runAfterCommit(): void {
    for (const act of this.callbacks) act();
  }
}
