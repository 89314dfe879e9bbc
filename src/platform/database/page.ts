import type { EntityColumns } from './schema/entity-columns.js';

export interface Window {
  /** Bounds on creation in epoch milliseconds, both inclusive. */
  from?: number;
  to?: number;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

export interface Page<T> {
  /** Rows in all pages. */
  total: number;
  /** Rows in this page. */
  count: number;
  rows: T[];
}

export interface PageQuery<Row> {
  /** A table, joins if any, and conditions; an index should start with their columns and continue with the order. */
  from: string;
  values: readonly unknown[];
  columns: string | EntityColumns<Row>;
  /** Columns in the direction of the window. */
  order?: readonly string[];
  /** The column that the bounds of the window limit. */
  time?: string;
}

/** The statements from FROM on that count the rows of a query, and that read those of a page. */
export function pageSql(query: PageQuery<unknown>, window: Window) {
  const { time = 'created_at', order = [time, 'id'] } = query;
  const bounds = within(window, time);
  const all = `FROM ${query.from}${bounds.sql}`;
  const sorted = `ORDER BY ${order.map((column) => `${column} ${window.order}`).join(', ')}`;
  const [table] = /^\w+/.exec(query.from)!;
  // The inner query needs only the index, so no rows outside the page are read from the table.
  const page = `FROM ${table} WHERE id IN (SELECT id FROM (SELECT id ${all} ${sorted} LIMIT ? OFFSET ?) page) ${sorted}`;
  return { all, page, values: [...query.values, ...bounds.values] };
}

/** Conditions to append to a WHERE clause. */
function within({ from, to }: Pick<Window, 'from' | 'to'>, column: string): { sql: string; values: number[] } {
  const lower = from === undefined ? '' : ` AND ${column} >= ?`;
  const upper = to === undefined ? '' : ` AND ${column} <= ?`;
  return { sql: lower + upper, values: [from, to].filter((bound) => bound !== undefined) };
}
