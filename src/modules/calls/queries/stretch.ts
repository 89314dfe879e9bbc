/** A part of one index, in the order of the list: no call lies in two of those that a search walks. */
export interface Stretch {
  /** The table whose index it is, and the column that names the call. */
  table: 'calls' | 'call_tags';
  id: 'id' | 'call_id';
  /** What follows `company_id = ? AND`. */
  sql: string;
  values: (string | number)[];
}

export type Condition = Pick<Stretch, 'sql' | 'values'>;

export const joined = (...parts: Condition[]): Condition => ({
  sql: parts.map(({ sql }) => sql).join(' AND '),
  values: parts.flatMap(({ values }) => values),
});

export const ofCalls = (...parts: Condition[]): Stretch => ({ table: 'calls', id: 'id', ...joined(...parts) });

export const ofTags = (...parts: Condition[]): Stretch => ({ table: 'call_tags', id: 'call_id', ...joined(...parts) });

/** Wrapped, because a bare column could lead the database to an index that finds more. */
export const narrowed = (column: 'direction' | 'user_id', relation: '=' | '<>', value: string | number): Condition => ({
  sql: `COALESCE(${column}, ${typeof value === 'number' ? 0 : "''"}) ${relation} ?`,
  values: [value],
});
