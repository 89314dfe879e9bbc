import type { Window } from '../../../../platform/database/page.js';
import type { Reader } from '../../../../platform/database/reader.js';
import { CALL_COLUMNS, type CallRow } from '../../call-rows.js';
import type { IndexScan } from './index-scan.js';

/** The calls of scans in order. The inner queries read only indexes; only the rows of the page come from the table. */
export async function readScans(
  reader: Reader,
  scans: readonly IndexScan[],
  { order, offset, limit }: Pick<Window, 'order' | 'offset' | 'limit'>,
): Promise<CallRow[]> {
  const [first, ...others] = scans;
  if (!first || limit === 0) return [];
  const sorted = (id: string): string => `ORDER BY created_at ${order}, ${id} ${order} LIMIT ?`;
  const ids = ({ table, id, sql }: IndexScan): string =>
    `SELECT ${id} AS id, created_at FROM ${table} WHERE ${sql} ${sorted(id)}`;
  const [page, values] =
    others.length === 0
      ? [ids(first), first.values]
      : [
          `SELECT id FROM (${scans.map((scan, n) => `SELECT * FROM (${ids(scan)}) s${n}`).join(' UNION ')}) found
           ${sorted('id')}`,
          scans.flatMap((scan) => [...scan.values, offset + limit]),
        ];
  return reader.select(
    CALL_COLUMNS,
    `FROM calls WHERE id IN (SELECT id FROM (${page} OFFSET ?) page)
     ORDER BY created_at ${order}, id ${order}`,
    [...values, limit, offset],
  );
}
