import { randomUUID } from 'node:crypto';
import { Clock, SECOND } from '../clock.js';
import { Id, Integer, Text, Time } from '../database/columns.js';
import type { Dialect } from '../database/dialect.js';
import { placeholders } from '../database/reader.js';
import { indexName } from '../database/schema/schema.js';
import type { Transaction } from '../database/transactions/transaction.js';

/** How long a claim lasts unless it is renewed; then another process may claim the item. */
export const LEASE = 15 * SECOND;

/** The due time of an item that waits for an earlier one of its subject. */
export const BLOCKED = Number.MAX_SAFE_INTEGER;

/** The columns of every queue. */
export abstract class QueueItem {
  @Id() id: number;
  /** Includes the current attempt of a claimed item, but none that a crash cut short, whose outcome is unknown. */
  @Integer() attempts: number;
  @Time() dueAt: number;
  /** When dueAt was set. */
  @Time() setAt: number;
  /** The claim of the process that handles the item. */
  @Text({ nullable: true }) claim: string | null;
}

/** An item that waits for the earlier ones of its subject. */
export abstract class OrderedQueueItem extends QueueItem {
  /** How often an item behind this one had to begin to wait. */
  @Integer() waiters: number;
}

export type QueueRow = Pick<QueueItem, 'id' | 'attempts'>;

/** An item that this process alone may handle while its lease lasts. */
export interface Claimed {
  id: number;
  /** Fencing token: the next claim of the item replaces it. */
  claim: string;
}

export interface QueueOptions {
  table: string;
  /** What a claimed item contains besides its id and attempts. */
  columns: readonly string[];
  /** Items that agree in these columns are handled one after another, in the order of their ids. */
  subject?: readonly string[];
  /** Claims the items of a subject together; they are still handled one after another. */
  chained?: boolean;
  /** How long a failing item may hold back the next one of its subject; forever if undefined. */
  maxHold?: number;
}

/** A share of a queue that is claimed on its own. */
export interface Lane {
  condition: string;
  values: readonly unknown[];
}

const DUE = 'due_at = ?, set_at = ?';

/** A due item, with the claim of a process that has not settled it in time. */
type Due<R> = R & { claim: string | null; due_at: number };
type Found<R> = Due<R> & { previous_id: number | null };

/**
 * The SQL of a durable queue: a table with the columns id, due_at, set_at (when due_at was set), attempts and claim; with a
 * subject also waiters.
 */
export class QueueTable<R extends QueueRow> {
  private readonly select: string;
  private readonly byId: string;

  constructor(
    private readonly options: QueueOptions,
    private readonly clock: Clock,
    private readonly dialect: Dialect,
  ) {
    const { table, columns } = options;
    this.select = `SELECT ${['id', 'attempts', 'claim', 'due_at', ...columns].join(', ')} FROM ${table}`;
    this.byId = `${table} q${dialect.forceIndex('PRIMARY')}`;
  }

  get name(): string {
    return this.options.table;
  }

  /** Claims due items, each at the head of its subject. */
  async claim(tx: Transaction, { condition, values }: Lane, limit: number): Promise<(R & Claimed)[]> {
    const claim = randomUUID();
    const claimed: Due<R>[] = [];
    // Until the transaction ends, MySQL still scans the old index entries of changed items, so each read starts behind
    // the last one.
    let last = { due_at: -1, id: 0 };
    for (;;) {
      const wanted = limit - claimed.length;
      const next = this.dialect.behind(['due_at', 'id'], [last.due_at, last.id]);
      const due = await tx.rows<Due<R>>(
        `${this.select} WHERE ${condition} AND due_at <= ? AND ${next.sql}
         ORDER BY due_at, id LIMIT ${wanted}${tx.skipLocked}`,
        [...values, this.clock.now(), ...next.values],
      );
      const { ready, blocked } = await this.separate(tx, await this.withPredecessors(tx, due));
      await this.take(tx, claim, ready);
      claimed.push(...ready);
      // Blocked items made room for others, which may be due as well.
      if (blocked === 0 || due.length < wanted) break;
      last = due.at(-1)!;
    }
    return claimed.map((row) => ({ ...row, claim, attempts: row.attempts + (row.claim === null ? 1 : 0) }));
  }

  /**
   * The given items whose claim is still valid, each with the number of times that the one behind it was blocked. Locks
   * them until the end of the transaction.
   */
  async owned<C extends Claimed>(tx: Transaction, items: readonly C[]): Promise<Map<C, number>> {
    if (items.length === 0) return new Map();
    const rows = await tx.rows<{ id: number; claim: string | null; waiters: number }>(
      `SELECT id, claim, ${this.options.subject ? 'waiters' : '0 AS waiters'} FROM ${this.name}
       WHERE id IN (${placeholders(items)}) ORDER BY id${tx.forUpdate}`,
      items.map(({ id }) => id),
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      items.flatMap((item) => {
        const row = found.get(item.id);
        return row?.claim === item.claim ? [[item, row.waiters]] : [];
      }),
    );
  }

  /** The statement that reads up to `limit` items after an id, with `stranded` = 1 for those that wait for none. */
  findStranded(limit: number): string | undefined {
    if (!this.options.subject) return undefined;
    return `SELECT id, CASE WHEN due_at = ${BLOCKED} AND ${this.neighbour('MAX', '<')} IS NULL THEN 1 ELSE 0 END AS stranded
      FROM ${this.byId} WHERE id > ? ORDER BY id LIMIT ${limit}`;
  }

  /** Makes items due that wait for none; one that has a predecessor after all is blocked again when it is claimed. */
  async unblock(tx: Transaction, ids: readonly number[]): Promise<void> {
    await tx.change(`UPDATE ${this.name} SET ${DUE} WHERE due_at = ${BLOCKED} AND id IN (${placeholders(ids)})`, [
      ...this.due(0),
      ...ids,
    ]);
  }

  /** Returns how many of the claims were still valid. */
  renew(tx: Transaction, items: readonly Claimed[]): Promise<number> {
    const claims = [...new Set(items.map(({ claim }) => claim))];
    return tx.change(
      `UPDATE ${this.name} SET ${DUE} WHERE id IN (${placeholders(items)}) AND claim IN (${placeholders(claims)})`,
      [...this.due(LEASE), ...items.map(({ id }) => id), ...claims],
    );
  }

  /** Removes items and makes those behind them due, if any of those may be `blocked`. */
  async remove(tx: Transaction, ids: readonly number[], { blocked = true } = {}): Promise<void> {
    if (ids.length === 0) return;
    if (blocked) await this.release(tx, ids, this.clock.now());
    await tx.change(`DELETE FROM ${this.name} WHERE id IN (${placeholders(ids)})`, ids);
  }

  async retry(tx: Transaction, id: number, delay: number): Promise<void> {
    const { maxHold } = this.options;
    const now = this.clock.now();
    const failedAt = maxHold === undefined ? '' : `, failed_at = COALESCE(failed_at, ${now})`;
    await tx.change(`UPDATE ${this.name} SET claim = NULL, ${DUE}${failedAt} WHERE id = ?`, [now + delay, now, id]);
    if (maxHold !== undefined) await this.release(tx, [id], now + maxHold);
  }

  /** Gives back items that were claimed but not tried. */
  async giveBack(tx: Transaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.change(
      `UPDATE ${this.name} SET claim = NULL, ${DUE}, attempts = attempts - 1 WHERE id IN (${placeholders(ids)})`,
      [...this.due(0), ...ids],
    );
  }

  /**
   * A statement of its own: on MySQL a locking one reads the latest rows, but its subqueries read those of its
   * beginning, so an item that was committed meanwhile would seem to be the first of its subject.
   */
  private async withPredecessors(tx: Transaction, due: readonly Due<R>[]): Promise<Found<R>[]> {
    const isOrdered = this.options.subject !== undefined && due.length > 0;
    const rows = isOrdered
      ? await tx.rows<{ id: number; previous_id: number | null }>(
          `SELECT id, ${this.neighbour('MAX', '<')} AS previous_id FROM ${this.byId} WHERE id IN (${placeholders(due)})`,
          due.map(({ id }) => id),
        )
      : [];
    const previous = new Map(rows.map((row) => [row.id, row.previous_id]));
    return due.map((row) => ({ ...row, previous_id: previous.get(row.id) ?? null }));
  }

  /** Sorts due items into those that may be handled and those that must wait for an earlier one. */
  private async separate(tx: Transaction, due: Found<R>[]): Promise<{ ready: Due<R>[]; blocked: number }> {
    const ready = new Map<number, Due<R>>();
    const behind: Found<R>[] = [];
    for (const { previous_id: previous, ...row } of [...due].sort((a, b) => a.id - b.id)) {
      const isNext = previous === null || (this.options.chained && ready.has(previous));
      if (isNext) ready.set(row.id, row as unknown as Due<R>);
      else behind.push({ ...row, previous_id: previous } as Found<R>);
    }
    const blockers = await this.lockBlockers(tx, behind);
    const waits = new Map<number, Found<R>[]>();
    for (const row of behind) {
      const until = blockers.get(row.previous_id!);
      // Without its blocker, which is being removed at this moment, the item is left for the next claim.
      if (until === undefined) continue;
      if (until <= this.clock.now()) ready.set(row.id, row);
      else waits.set(until, [...(waits.get(until) ?? []), row]);
    }
    for (const [until, rows] of waits) await this.block(tx, rows, until);
    return { ready: [...ready.values()], blocked: [...waits.values()].flat().length };
  }

  /** Until when each blocker holds back the next item. Locks them, so that none goes before its next is blocked. */
  private async lockBlockers(tx: Transaction, behind: readonly Found<R>[]): Promise<Map<number, number>> {
    const ids = [...new Set(behind.map(({ previous_id: id }) => id!))];
    if (ids.length === 0) return new Map();
    const { maxHold } = this.options;
    const rows = await tx.rows<{ id: number; failed_at: number | null }>(
      `SELECT id, ${maxHold === undefined ? 'NULL AS failed_at' : 'failed_at'} FROM ${this.name}
       WHERE id IN (${placeholders(ids)})${tx.skipLocked}`,
      ids,
    );
    const now = this.clock.now();
    return new Map(
      rows.map(({ id, failed_at: failed }) => [id, failed === null ? BLOCKED : Math.min(failed, now) + maxHold!]),
    );
  }

  /**
   * Lets items wait for their blockers. Writes the blockers, too: on a database cluster a mere lock does not conflict
   * with other nodes, and a blocker that one of them removes at the same time would leave the item blocked forever.
   */
  private async block(tx: Transaction, rows: readonly Found<R>[], until: number): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const written = [...new Set([...ids, ...rows.map(({ previous_id: id }) => id!)])];
    const waits = `CASE WHEN id IN (${placeholders(ids)}) THEN ?`;
    await tx.change(
      `UPDATE ${this.name} SET due_at = ${waits} ELSE due_at END, set_at = ${waits} ELSE set_at END, waiters = waiters + 1
       WHERE id IN (${placeholders(written)})`,
      [...ids, until, ...ids, this.clock.now(), ...written],
    );
  }

  private async take(tx: Transaction, claim: string, rows: readonly R[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.change(
      // MySQL assigns from left to right, so the claim is changed last.
      `UPDATE ${this.name} SET attempts = CASE WHEN claim IS NULL THEN attempts + 1 ELSE attempts END, ${DUE}, claim = ?
       WHERE id IN (${placeholders(rows)})`,
      [...this.due(LEASE), claim, ...rows.map(({ id }) => id)],
    );
  }

  /** Makes the items right behind the given ones due; one that was tried before follows its own schedule. */
  private async release(tx: Transaction, ids: readonly number[], at: number): Promise<void> {
    if (!this.options.subject) return;
    const rows = await tx.rows<{ id: number | null }>(
      `SELECT ${this.neighbour('MIN', '>')} AS id FROM ${this.byId} WHERE q.id IN (${placeholders(ids)})`,
      ids,
    );
    const next = rows.flatMap(({ id }) => (id === null || ids.includes(id) ? [] : [id]));
    if (next.length === 0) return;
    const waits = `due_at > ? AND (attempts = 0 OR due_at = ${BLOCKED})`;
    await tx.change(
      // An item committed after the one behind it, which is already blocked, releases that one at its end.
      // MySQL assigns from left to right, so due_at is changed last.
      `UPDATE ${this.name} SET waiters = waiters + 1, set_at = CASE WHEN ${waits} THEN ? ELSE set_at END,
         due_at = CASE WHEN ${waits} THEN ? ELSE due_at END
       WHERE id IN (${placeholders(next)})`,
      [at, this.clock.now(), at, at, ...next],
    );
  }

  /** The values of an item that is due after a delay. */
  private due(delay: number): [dueAt: number, setAt: number] {
    const now = this.clock.now();
    return [now + delay, now];
  }

  /**
   * The id of the item right before or behind an item in its subject. Forces the index, because MySQL often has the
   * statistics of an empty table, with which it would read the whole backlog for each item.
   */
  private neighbour(aggregate: 'MIN' | 'MAX', comparison: '<' | '>'): string {
    const { table, subject } = this.options;
    if (!subject) return 'NULL';
    const same = subject.map((column) => `n.${column} = q.${column}`).join(' AND ');
    const index = this.dialect.forceIndex(indexName('ix', table, [...subject, 'id']));
    return `(SELECT ${aggregate}(n.id) FROM ${table} n${index} WHERE ${same} AND n.id ${comparison} q.id)`;
  }
}
