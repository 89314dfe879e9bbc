import type { Reader } from '../database/reader.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { MAX_EXAMPLES, plural, type Problem } from './problem.js';

/** A column of which every value must be the key of a row in another table; NULL and 0 refer to nothing. */
export interface Relation {
  table: string;
  column: string;
  parent: string;
  parentKey: string;
  /** Rows that mean nothing without their parent, so a repair deletes them. */
  derived: boolean;
  /** A condition under which the rows are being cleaned up in the background. */
  pending?: string;
  /** A condition for the rows that count. */
  where?: string;
}

export async function findOrphans(
  reader: Reader,
  work: UnitOfWork,
  relations: readonly Relation[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const relation of relations) {
    const { table, column, parent, derived } = relation;
    const rows = await reader.rows<{ value: number | string; n: number }>(
      `SELECT ${table}.${column} AS value, COUNT(*) AS n FROM ${table} WHERE ${orphaned(relation)}
       GROUP BY ${table}.${column} ORDER BY ${table}.${column}`,
    );
    if (rows.length === 0) continue;
    const count = rows.reduce((sum, { n }) => sum + n, 0);
    problems.push({
      check: 'orphans',
      name: `${table}.${column}`,
      count,
      examples: rows.slice(0, MAX_EXAMPLES).map(({ value }) => value),
      message: `${plural(count, 'row')} of ${table} refer to rows of ${parent} that do not exist.`,
      ...(derived
        ? { repair: () => work.run((tx) => tx.change(`DELETE FROM ${table} WHERE ${orphaned(relation)}`)) }
        : { byHand: `Restore the rows of ${parent} from a backup, or delete those of ${table}.` }),
    });
  }
  return problems;
}

function orphaned({ table, column, parent, parentKey, pending, where }: Relation): string {
  const none = `NOT EXISTS (SELECT 1 FROM ${parent} parent_row WHERE parent_row.${parentKey} = ${table}.${column})`;
  const settled = pending === undefined ? '' : ` AND NOT EXISTS (${pending})`;
  const counts = where === undefined ? '' : ` AND (${where})`;
  return `${table}.${column} IS NOT NULL AND ${table}.${column} <> '0' AND ${none}${settled}${counts}`;
}
