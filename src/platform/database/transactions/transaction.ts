import type { EntityTarget, FindOptionsOrder, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Aggregate } from '../../messaging/aggregate.js';
import type { DomainEvent } from '../../messaging/domain-event.js';
import type { EntityColumns } from '../schema/entity-columns.js';
import type { Upsert } from '../dialect.js';
import { refusingDuplicates } from '../schema/unique-violations.js';
import { EntityTable } from './entity-table.js';
import type { WriteConnection, WriteResult } from '../connections/write-connection.js';

/** Keeps an INSERT below the limit of parameters of a statement. */
const ROWS_PER_INSERT = 200;

/** One open unit of work: its rows, the events that will commit with them, and what happens once they have. */
export class Transaction {
  readonly events: DomainEvent[] = [];
  private readonly afterwards: (() => void)[] = [];
  /** Makes entities again what they were, so that the same work can be run once more. */
  private readonly undo: (() => void)[] = [];
  private state: 'open' | 'sealed' | 'over' = 'open';

  constructor(private readonly connection: WriteConnection) {}

  /** On SQLite one connection serves all, so a late write would become part of somebody else's transaction. */
  private get open(): WriteConnection {
    if (this.isOver) throw new Error('This unit of work is over.');
    return this.connection;
  }

  get isOver(): boolean {
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

  /** Loads an entity without keeping others from changing it. */
  async find<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    const table = this.table(entity);
    const { sql, values } = table.select(where);
    const [row] = await this.rows<Record<string, unknown>>(`${sql} LIMIT 1`, values);
    return row ? table.load(row) : null;
  }

  /** Loads an entity and keeps others from changing it until the end of this unit of work. */
  async lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    const table = this.table(entity);
    const { sql, values } = table.select(where);
    const [row] = await this.rows<Record<string, unknown>>(`${sql} LIMIT 1${this.forUpdate}`, values);
    return row ? table.load(row) : null;
  }

  /** In an order, so that two who want the same ones do not wait for each other. */
  async lockAll<E extends ObjectLiteral>(
    entity: EntityTarget<E>,
    where: FindOptionsWhere<E>,
    order: FindOptionsOrder<E>,
  ): Promise<E[]> {
    const table = this.table(entity);
    const { sql, values } = table.select(where, order as Record<string, unknown>);
    const rows = await this.rows<Record<string, unknown>>(`${sql}${this.forUpdate}`, values);
    return rows.map((row) => table.load(row));
  }

  async save<E extends Aggregate>(aggregate: E): Promise<E> {
    await this.saveRow(aggregate);
    this.events.push(...aggregate.releaseEvents());
    return aggregate;
  }

  /** Inserts a new entity, or updates the changed columns of one that was loaded; its events are not recorded. */
  async saveRow<E extends ObjectLiteral>(entity: E): Promise<E> {
    const table = this.tableOf(entity);
    if (table.isStored(entity)) {
      const statement = table.update(entity);
      if (!statement) return entity;
      await this.change(statement.sql, statement.values);
      this.undo.push(table.updated(entity));
    } else {
      const { sql, values } = table.insert([entity]);
      const { insertId } = await this.write(sql, values);
      this.undo.push(table.inserted(entity, insertId));
    }
    return entity;
  }

  /** Inserts new entities; they do not learn their ids. */
  async insertRows<E extends ObjectLiteral>(entities: readonly E[]): Promise<void> {
    for (let start = 0; start < entities.length; start += ROWS_PER_INSERT) {
      const { sql, values } = this.tableOf(entities[0]).insert(entities.slice(start, start + ROWS_PER_INSERT));
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

  /** Rows of an entity's columns; `from` is the rest of the SELECT, from its FROM on. */
  async select<T>(columns: EntityColumns<T>, from: string, values: readonly unknown[] = []): Promise<T[]> {
    const rows = await this.rows<Record<string, unknown>>(`SELECT ${columns.sql} ${from}`, values);
    return rows.map((row) => columns.parse(row));
  }

  /** Runs a statement that changes rows and tells how many it matched. */
  async change(sql: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.write(sql, values)).affected;
  }

  private write(sql: string, values: readonly unknown[]): Promise<WriteResult> {
    return refusingDuplicates(async () => this.open.write(sql, values));
  }

  private table<E extends ObjectLiteral>(entity: EntityTarget<E>): EntityTable<E> {
    return EntityTable.of(this.open.source, entity);
  }

  private tableOf<E extends ObjectLiteral>(entity: E): EntityTable<E> {
    return this.table(entity.constructor as EntityTarget<E>);
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

  onCommitted(act: () => void): void {
    this.afterwards.push(act);
  }

  rolledBack(): void {
    for (const act of this.undo.reverse()) act();
  }

  committed(): void {
    for (const act of this.afterwards) act();
  }
}
