import type { Reader } from './reader.js';

export interface Window {
  /** Bounds on creation in epoch milliseconds, both inclusive. */
  from?: number;
  to?: number;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

export interface PageWindow extends Window {
  /** The column that the index contains instead of created_at. */
  orderBy?: 'created_at' | 'updated_at';
}

export interface Page<T> {
  /** Rows in all pages. */
  total: number;
  /** Rows in this page. */
  count: number;
  rows: T[];
}

interface Source {
  table: string;
  /** Equality conditions for the visible rows; they need the index (company_id, their columns, created_at, id). */
  visible?: string;
}

/** A company's rows of one table in order of creation, counted and paged over a covering index. */
export class CompanyList {
  constructor(
    private readonly reader: Reader,
    private readonly source: Source,
  ) {}

  async page<T>(companyId: number, columns: string, window: PageWindow): Promise<Page<T>> {
    const { sql, values } = this.condition(companyId, window);
    const total = await this.count(sql, values);
    if (window.offset >= total) return { total, count: 0, rows: [] };
    const { table } = this.source;
    const order = `ORDER BY ${window.orderBy ?? 'created_at'} ${window.order}, id ${window.order}`;
    // The inner query needs only the index, so no rows outside the page are read from the table.
    const rows = await this.reader.rows<T>(
      `SELECT ${columns} FROM ${table} WHERE id IN
         (SELECT id FROM (SELECT id FROM ${table} WHERE ${sql} ${order} LIMIT ? OFFSET ?) page) ${order}`,
      [...values, window.limit, window.offset],
    );
    return { total, count: rows.length, rows };
  }

  total(companyId: number): Promise<number> {
    const { sql, values } = this.condition(companyId, {});
    return this.count(sql, values);
  }

  private async count(sql: string, values: readonly number[]): Promise<number> {
    const query = `SELECT COUNT(*) AS total FROM ${this.source.table} WHERE ${sql}`;
    const row = await this.reader.first<{ total: number }>(query, values);
    return row!.total;
  }

  private condition(companyId: number, window: Pick<Window, 'from' | 'to'>): { sql: string; values: number[] } {
    const { sql, values } = createdWithin(window);
    const visible = this.source.visible ? ` AND ${this.source.visible}` : '';
    return { sql: `company_id = ?${visible}${sql}`, values: [companyId, ...values] };
  }
}

/** Conditions to append to a WHERE clause. */
export function createdWithin({ from, to }: Pick<Window, 'from' | 'to'>): { sql: string; values: number[] } {
  const lower = from === undefined ? '' : ' AND created_at >= ?';
  const upper = to === undefined ? '' : ' AND created_at <= ?';
  return { sql: lower + upper, values: [from, to].filter((bound) => bound !== undefined) };
}
