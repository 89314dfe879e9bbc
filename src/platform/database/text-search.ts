import { containing } from '../text/like-pattern.js';
import { nameKey } from '../text/name-key.js';
import { placeholders, type Reader } from './reader.js';

interface Condition {
  sql: string;
  values: string[];
}

/** Every word of the text must occur in at least one of the columns, regardless of case. */
export function containsWords(columns: readonly string[], text: string): Condition {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const word = `(${columns.map((column) => `LOWER(${column}) LIKE ? ESCAPE '!'`).join(' OR ')})`;
  return {
    sql: words.map(() => word).join(' AND '),
    values: words.flatMap((each) => columns.map(() => containing(each))),
  };
}

interface NameSearch {
  companyId: number;
  find: { text: string } | { ids: readonly number[] };
  limit: number;
}

/** Rows of a company in a table with name and name_key, by a part of their name or by id. */
export async function findNames(
  reader: Reader,
  table: string,
  { companyId, find, limit }: NameSearch,
): Promise<{ id: number; name: string }[]> {
  if ('ids' in find && find.ids.length === 0) return [];
  const [condition, values] =
    'ids' in find
      ? [`id IN (${placeholders(find.ids)})`, find.ids]
      : [`name_key LIKE ? ESCAPE '!'`, [containing(nameKey(find.text))]];
  return reader.rows(
    `SELECT id, name FROM ${table} WHERE company_id = ? AND ${condition} ORDER BY name_key, id LIMIT ?`,
    [companyId, ...values, limit],
  );
}
