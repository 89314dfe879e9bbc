import { type Reader } from './reader.js';
import { Newest } from '../newest.js';
import type { Transaction } from './transaction.js';

/** A row's place in its list: creation time, then id. */
type Key = readonly [createdAt: number, id: number];

export interface Tally {
  total: number;
  generation: number;
}

export interface Window {
  /** Bounds on creation in epoch milliseconds, both inclusive. */
  from?: number;
  to?: number;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

export interface Place {
  tally: Tally;
  /** Rows in all pages. */
  total: number;
  /** Rank of the oldest row of the page, and how many rows it holds. */
  first: number;
  count: number;
}

export interface Page<T> {
  total: number;
  count: number;
  rows: T[];
}

export interface Mark extends Tally {
  /** Creation of the oldest and newest row; rows outside the page may share them. */
  from: number;
  to: number;
  versions: number;
}

interface Slice {
  sql: string;
  values: number[];
}

interface Source {
  /** The list's name in list_tallies, and its table. */
  table: string;
  /** An equality that picks the rows that count; the index (company_id, its columns, created_at, id) serves the list. */
  live?: string;
}

const STEP = 256;
const COMPANIES_KEPT = 1_000;
const FIRST: Key = [Number.MIN_SAFE_INTEGER, 0];

/**
 * A company's rows in order of creation, paged by number at a cost that grows neither with the table nor with the page.
 * A tally row kept in the writing transaction gives the total; every 256th key, remembered in memory while nothing but
 * appending happens (the tally's generation tells), gives a place to start from.
 */
export class RankedList {
  private readonly anchors = new Newest<number, { generation: number; keys: Key[] }>(COMPANIES_KEPT);

  private readonly standingSql: string;

  constructor(
    private readonly reader: Reader,
    private readonly source: Source,
  ) {
    const versions = `SELECT SUM(version) FROM ${source.table} WHERE ${this.mine} AND created_at BETWEEN ? AND ?`;
    this.standingSql = `SELECT total, generation, (${versions}) AS versions FROM list_tallies WHERE list = ? AND company_id = ?`;
  }

  /**
   * Counts a row in, to be called before it is inserted: the tally's lock also keeps ids in order. Gives the row's
   * number in the company's history, or undefined when the list already holds `atMost` rows.
   */
  async add(tx: Transaction, companyId: number, createdAt: number, atMost?: number): Promise<number | undefined> {
    const count = () =>
      tx.change(
        `UPDATE list_tallies SET total = total + 1, sequence = sequence + 1,
           generation = generation + CASE WHEN newest_at > ? THEN 1 ELSE 0 END,
           newest_at = CASE WHEN newest_at > ? THEN newest_at ELSE ? END
         WHERE list = ? AND company_id = ?${atMost === undefined ? '' : ` AND total < ${atMost}`}`,
        [createdAt, createdAt, createdAt, this.source.table, companyId],
      );
    if ((await count()) === 0) {
      await this.open(tx, companyId);
      if ((await count()) === 0) return undefined;
    }
    const [{ sequence }] = await tx.rows<{ sequence: number }>(
      'SELECT sequence FROM list_tallies WHERE list = ? AND company_id = ?',
      [this.source.table, companyId],
    );
    return Number(sequence);
  }

  /** Counts in many that are inserted anywhere in the history, the newest of them created at the given time. */
  async addMany(tx: Transaction, companyId: number, count: number, newestAt: number): Promise<void> {
    await this.open(tx, companyId);
    await tx.change(
      `UPDATE list_tallies SET total = total + ?, sequence = sequence + ?, generation = generation + 1,
         newest_at = CASE WHEN newest_at > ? THEN newest_at ELSE ? END
       WHERE list = ? AND company_id = ?`,
      [count, count, newestAt, newestAt, this.source.table, companyId],
    );
  }

  async remove(tx: Transaction, companyId: number): Promise<void> {
    await tx.change(
      'UPDATE list_tallies SET total = total - 1, generation = generation + 1 WHERE list = ? AND company_id = ?',
      [this.source.table, companyId],
    );
  }

  /** What is told of a row changes, where others keep what they were told until the generation does. */
  async touch(tx: Transaction, companyId: number): Promise<void> {
    await tx.change('UPDATE list_tallies SET generation = generation + 1 WHERE list = ? AND company_id = ?', [
      ...[this.source.table, companyId],
    ]);
  }

  async page<T>(companyId: number, columns: string, window: Window): Promise<Page<T>> {
    const place = await this.locate(companyId, window);
    const rows = await this.fetch<T>(companyId, place, columns);
    return { total: place.total, count: rows.length, rows: window.order === 'asc' ? rows : rows.reverse() };
  }

  /** Where a page lies: which rows it holds hangs on nothing else. */
  async locate(companyId: number, window: Window): Promise<Place> {
    const tally = await this.tally(companyId);
    const low = window.from === undefined ? 0 : await this.rankOf(companyId, tally, [window.from, 0]);
    const high = window.to === undefined ? tally.total : await this.rankOf(companyId, tally, [window.to + 1, 0]);
    const total = Math.max(high - low, 0);
    const count = Math.max(Math.min(window.limit, total - window.offset), 0);
    const first = window.order === 'asc' ? low + window.offset : high - window.offset - count;
    return { tally, total, first, count };
  }

  /** The rows of a page, oldest first. */
  async fetch<T>(companyId: number, place: Place, columns: string): Promise<T[]> {
    if (place.count === 0) return [];
    const { sql, values } = await this.slice(companyId, place, columns);
    return this.reader.rows<T>(sql, values);
  }

  /**
   * What must stand for a page to be as it was: which rows it holds hangs on the tally alone, and whether any of them
   * has changed shows in the sum of their versions, which only grow. Taken before the rows are read, so that a change in
   * between makes the rows newer than the mark, and never older. An empty page has none.
   */
  async mark(companyId: number, place: Place): Promise<Mark | undefined> {
    const rows = await this.fetch<{ created_at: number }>(companyId, place, 'created_at');
    if (rows.length === 0) return undefined;
    const [from, to] = [rows[0].created_at, rows.at(-1)!.created_at];
    const now = await this.standing(companyId, from, to);
    return { ...place.tally, from, to, versions: now?.versions ?? 0 };
  }

  /** One walk along the index tells whether a mark still stands. */
  async stands(companyId: number, mark: Mark): Promise<boolean> {
    const now = await this.standing(companyId, mark.from, mark.to);
    return now?.generation === mark.generation && now.total === mark.total && now.versions === mark.versions;
  }

  async total(companyId: number): Promise<number> {
    return (await this.tally(companyId)).total;
  }

  private async slice(companyId: number, { tally, first, count }: Place, columns: string): Promise<Slice> {
    const select = `SELECT ${columns} FROM ${this.source.table} WHERE`;
    const rest = 'ORDER BY created_at, id LIMIT ? OFFSET ?';
    if (first < STEP) return { sql: `${select} ${this.mine} ${rest}`, values: [companyId, count, first] };
    const { key, skip } = await this.anchorBelow(companyId, tally, first);
    return { sql: `${select} ${this.from} ${rest}`, values: [companyId, key[0], key[0], key[1], count, skip] };
  }

  private async anchorBelow(companyId: number, tally: Tally, rank: number): Promise<{ key: Key; skip: number }> {
    const keys = await this.keys(companyId, tally);
    const index = Math.min(Math.floor(rank / STEP), keys.length - 1);
    return { key: keys[index], skip: rank - index * STEP };
  }

  /** How many rows come before a key. */
  private async rankOf(companyId: number, tally: Tally, key: Key): Promise<number> {
    const keys = await this.keys(companyId, tally);
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(keys[middle], key) < 0) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return 0;
    const [at, id] = keys[low - 1];
    const [{ n }] = await this.reader.rows<{ n: number }>(
      `SELECT COUNT(*) AS n FROM ${this.source.table} WHERE ${this.from} AND created_at < ?`,
      [companyId, at, at, id, key[0]],
    );
    return (low - 1) * STEP + Number(n);
  }

  private async keys(companyId: number, tally: Tally): Promise<Key[]> {
    let known = this.anchors.get(companyId);
    if (known?.generation !== tally.generation) {
      known = { generation: tally.generation, keys: [] };
      this.anchors.set(companyId, known);
    }
    // Only ever appended to, each step from the last: two requests that extend at once find the same keys.
    while (known.keys.length * STEP < tally.total) {
      const index = known.keys.length;
      const [at, id] = known.keys[index - 1] ?? FIRST;
      const [next] = await this.reader.rows<{ created_at: number; id: number }>(
        `SELECT created_at, id FROM ${this.source.table} WHERE ${this.from} ORDER BY created_at, id LIMIT 1 OFFSET ?`,
        [companyId, at, at, id, index === 0 ? 0 : STEP],
      );
      if (!next) break;
      known.keys[index] = [next.created_at, next.id];
    }
    return known.keys;
  }

  /** Rows at or after a key: the first comparison bounds the index range on both databases. */
  private get from(): string {
    return `${this.mine} AND created_at >= ? AND (created_at > ? OR id >= ?)`;
  }

  private get mine(): string {
    return this.source.live ? `company_id = ? AND ${this.source.live}` : 'company_id = ?';
  }

  private async standing(
    companyId: number,
    from: number,
    to: number,
  ): Promise<(Tally & { versions: number }) | undefined> {
    const row = await this.reader.first<Tally & { versions: number | string }>(this.standingSql, [
      companyId,
      from,
      to,
      this.source.table,
      companyId,
    ]);
    return row && { ...row, versions: Number(row.versions) };
  }

  private async tally(companyId: number): Promise<Tally> {
    const tally = await this.reader.first<Tally>(
      'SELECT total, generation FROM list_tallies WHERE list = ? AND company_id = ?',
      [this.source.table, companyId],
    );
    return tally ?? { total: 0, generation: 0 };
  }

  private async open(tx: Transaction, companyId: number): Promise<void> {
    await tx.change(
      `INSERT ${tx.mysql ? 'IGNORE' : 'OR IGNORE'} INTO list_tallies (list, company_id, total, generation, newest_at, sequence)
       VALUES (?, ?, 0, 0, 0, 0)`,
      [this.source.table, companyId],
    );
  }
}

const compare = (a: Key, b: Key): number => a[0] - b[0] || a[1] - b[1];
