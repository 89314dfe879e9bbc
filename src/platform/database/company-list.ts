import { Injectable } from '@nestjs/common';
import type { Page, PageQuery, Window } from './page.js';
import { placeholders, Reader } from './reader.js';
import type { EntityColumns } from './schema/entity-columns.js';

/** A table whose rows belong to companies, and the columns to read. */
export interface CompanyTable<Row> {
  table: string;
  columns: string | EntityColumns<Row>;
  /** Equality conditions for the visible rows; they need the index (company_id, their columns, created_at, id). */
  visible?: string;
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

  async find<Row>(source: CompanyTable<Row>, companyId: number, id: number): Promise<Row | undefined> {
    const { from, values, columns } = rowsOf(source, companyId);
    const [row] = await this.reader.select(columns, `FROM ${from} AND id = ?`, [...values, id]);
    return row;
  }

  /** The rows with these ids, each once and in this order, even if they are no longer visible. */
  async findAll<Row extends { id: number }>(
    { table, columns }: CompanyTable<Row>,
    companyId: number,
    ids: readonly number[],
  ): Promise<Row[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const from = `FROM ${table} WHERE company_id = ? AND id IN (${placeholders(wanted)})`;
    const rows = await this.reader.select(columns, from, [companyId, ...wanted]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return wanted.flatMap((id) => byId.get(id) ?? []);
  }

  page<Row>(source: CompanyTable<Row>, companyId: number, window: Window): Promise<Page<Row>> {
    return this.reader.page(rowsOf(source, companyId), window);
  }

  async total(source: CompanyTable<unknown>, companyId: number): Promise<number> {
    const { from, values } = rowsOf(source, companyId);
    return (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total FROM ${from}`, values))!.total;
  }
}

const rowsOf = <Row>({ table, columns, visible }: CompanyTable<Row>, companyId: number): PageQuery<Row> => ({
  from: `${table} WHERE company_id = ?${visible ? ` AND ${visible}` : ''}`,
  values: [companyId],
  columns,
});
