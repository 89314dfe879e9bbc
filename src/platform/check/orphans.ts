import type { Relation } from '../database/columns.js';
import type { Reader } from '../database/reader.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { MAX_EXAMPLES, plural, type Problem } from './problem.js';

export async function findOrphans(
  reader: Reader,
  work: UnitOfWork,
  relations: readonly Relation[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const relation of relations) {
    const { of, column, table, owned } = relation;
    const rows = await reader.rows<{ value: number | string; n: number }>(
      `SELECT ${of}.${column} AS value, COUNT(*) AS n FROM ${of} WHERE ${orphaned(relation)}
       GROUP BY ${of}.${column} ORDER BY ${of}.${column}`,
    );
    if (rows.length === 0) continue;
    const count = rows.reduce((sum, { n }) => sum + n, 0);
    problems.push({
      check: 'orphans',
      name: `${of}.${column}`,
      count,
      examples: rows.slice(0, MAX_EXAMPLES).map(({ value }) => value),
      message: `${plural(count, 'row')} of ${of} refer to rows of ${table} that do not exist.`,
      ...(owned
        ? { repair: () => work.run((tx) => tx.change(`DELETE FROM ${of} WHERE ${orphaned(relation)}`)) }
        : { byHand: `Restore the rows of ${table} from a backup, or delete those of ${of}.` }),
    });
  }
  return problems;
}

function orphaned({ of, column, table, pending, where }: Relation): string {
  const none = `NOT EXISTS (SELECT 1 FROM ${table} parent_row WHERE parent_row.id = ${of}.${column})`;
  const settled = pending === undefined ? '' : ` AND NOT EXISTS (${cleaning(pending)})`;
  const counts = where === undefined ? '' : ` AND (${where})`;
  return `${of}.${column} IS NOT NULL AND ${of}.${column} <> '0' AND ${none}${settled}${counts}`;
}

const cleaning = (pending: NonNullable<Relation['pending']>): string =>
  'event' in pending
    ? `SELECT 1 FROM outbox WHERE type = '${pending.event}'`
    : `SELECT 1 FROM timers WHERE kind = '${pending.timer}'`;
