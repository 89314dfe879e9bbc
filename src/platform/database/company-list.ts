import { Injectable } from '@nestjs/common';
import { placeholders, Reader } from './reader.js';

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
  orderBy?: 'created_at' | 'updated_at' | 'name_key';
}

export interface Page<T> {
  /** Rows in all pages. */
  total: number;
  /** Rows in this page. */
  count: number;
  rows: T[];
}

/** A table whose rows belong to companies, and the columns to read. */
export interface CompanyTable<Row> {
  table: string;
  columns: string;
  /** Equality conditions for the visible rows; they need the index (company_id, their columns, created_at, id). */
  visible?: string;
  /** Never set; it only binds Row. */
  row?: Row;
}

/** The table without the rows of other ids; the whole table if the ids are undefined. */
export const withIds = <Row>(source: CompanyTable<Row>, ids: readonly number[] | undefined): CompanyTable<Row> => ({
  ...source,
  visible: [source.visible, ids && `id IN (${ids.length === 0 ? 'NULL' : ids.join(', ')})`]
    .filter(Boolean)
    .join(' AND '),
});

/** Reads the rows of a company: one, some, or pages in order of creation over a covering index. */
@Injectable()
export class CompanyLists {
  constructor(private readonly reader: Reader) {}

  async find<Row>({ table, columns, visible }: CompanyTable<Row>, companyId: number, id: number) {
    const sql = `SELECT ${columns} FROM ${table} WHERE id = ? AND company_id = ?${visible ? ` AND ${visible}` : ''}`;
    return this.reader.first<Row>(sql, [id, companyId]);
  }

  /** The rows with these ids, each once and in this order, even if they are not visible any more. */
  async findAll<Row extends { id: number }>(
    { table, columns }: CompanyTable<Row>,
    companyId: number,
    ids: readonly number[],
  ): Promise<Row[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const rows = await this.reader.rows<Row>(
      `SELECT ${columns} FROM ${table} WHERE company_id = ? AND id IN (${placeholders(wanted)})`,
      [companyId, ...wanted],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  }

  async page<Row>(source: CompanyTable<Row>, companyId: number, window: PageWindow): Promise<Page<Row>> {
    const { sql, values } = condition(source, companyId, window);
    const total = await this.count(source, sql, values);
    if (window.offset >= total) return { total, count: 0, rows: [] };
    const { table, columns } = source;
    const order = `ORDER BY ${window.orderBy ?? 'created_at'} ${window.order}, id ${window.order}`;
    // The inner query needs only the index, so no rows outside the page are read from the table.
    const rows = await this.reader.rows<Row>(
      `SELECT ${columns} FROM ${table} WHERE id IN
         (SELECT id FROM (SELECT id FROM ${table} WHERE ${sql} ${order} LIMIT ? OFFSET ?) page) ${order}`,
      [...values, window.limit, window.offset],
    );
    return { total, count: rows.length, rows };
  }

  total(source: CompanyTable<unknown>, companyId: number): Promise<number> {
    const { sql, values } = condition(source, companyId, {});
    return this.count(source, sql, values);
  }

  private async count({ table }: CompanyTable<unknown>, sql: string, values: readonly number[]): Promise<number> {
    const row = await this.reader.first<{ total: number }>(
      `SELECT COUNT(*) AS total FROM ${table} WHERE ${sql}`,
      values,
    );
    return row!.total;
  }
}

function condition({ visible }: CompanyTable<unknown>, companyId: number, window: Pick<Window, 'from' | 'to'>) {
  const { sql, values } = createdWithin(window);
  return { sql: `company_id = ?${visible ? ` AND ${visible}` : ''}${sql}`, values: [companyId, ...values] };
}

/** Conditions to append to a WHERE clause. */
export function createdWithin({ from, to }: Pick<Window, 'from' | 'to'>): { sql: string; values: number[] } {
  const lower = from === undefined ? '' : ' AND created_at >= ?';
  const upper = to === undefined ? '' : ' AND created_at <= ?';
  return { sql: lower + upper, values: [from, to].filter((bound) => bound !== undefined) };
}
