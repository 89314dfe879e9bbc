import { Injectable } from '@nestjs/common';
import { RankedList, type Window } from '../../platform/database/ranked-list.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';

export type OrderBy = 'created_at' | 'updated_at';

@Injectable()
export class ContactList extends RankedList {
  constructor(private readonly rows: Reader) {
    super(rows, { table: 'contacts' });
  }

  /**
   * A page from the end that it is counted from: paging reaches so few contacts that passing over those before it, in an
   * index that holds all it needs, costs the same however many there are.
   */
  async ordered<T>(companyId: number, columns: string, by: OrderBy, window: Window): Promise<T[]> {
    const { order, offset, limit } = window;
    const { sql, values } = createdWithin(window);
    const found = await this.rows.rows<{ id: number }>(
      `SELECT id FROM contacts WHERE company_id = ?${sql} ORDER BY ${by} ${order}, id ${order} LIMIT ? OFFSET ?`,
      [companyId, ...values, limit, offset],
    );
    return this.byIds<T>(
      found.map(({ id }) => id),
      columns,
    );
  }

  /** In the order of the ids. */
  async byIds<T>(ids: readonly number[], columns: string): Promise<T[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows.rows<T & { id: number }>(
      `SELECT ${columns} FROM contacts WHERE id IN (${questionMarks(ids)})`,
      ids,
    );
    const known = new Map(rows.map((row) => [Number(row.id), row]));
    return ids.flatMap((id) => known.get(Number(id)) ?? []);
  }
}

/** What follows the company in a WHERE. */
export function createdWithin({ from, to }: Window): { sql: string; values: number[] } {
  const lower = from === undefined ? '' : ' AND created_at >= ?';
  const upper = to === undefined ? '' : ' AND created_at <= ?';
  return { sql: lower + upper, values: [from, to].filter((bound) => bound !== undefined) };
}
