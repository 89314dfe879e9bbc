import { placeholders } from '../../../../platform/database/reader.js';

export interface Condition {
  sql: string;
  values: (string | number)[];
}

/** A condition that one index serves in list order; a search may unite several scans. */
export interface IndexScan extends Condition {
  table: 'calls' | 'call_tags' | 'call_facets';
  /** The column that holds the id of the call. */
  id: 'id' | 'call_id';
}

export const and = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

export const scanCalls = (...conditions: Condition[]): IndexScan => ({ table: 'calls', id: 'id', ...and(conditions) });

export const scanTags = (...conditions: Condition[]): IndexScan => ({
  table: 'call_tags',
  id: 'call_id',
  ...and(conditions),
});

export const scanFacets = (...conditions: Condition[]): IndexScan => ({
  table: 'call_facets',
  id: 'call_id',
  ...and(conditions),
});

/** No condition if the value is undefined. */
export const equals = (column: string, value: string | number | undefined): Condition[] =>
  value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }];

/** For more values, a single scan replaces one scan for each, because databases limit the parts of a query. */
const MAX_SCANS = 50;

/** Conditions that together match rows with one of the values: one for each of a few values, else one for all. */
export function oneOfEach(column: string, values: readonly (string | number)[]): Condition[] {
  if (values.length <= MAX_SCANS) return values.flatMap((value) => equals(column, value));
  return [{ sql: `${column} IN (${placeholders(values)})`, values: [...values] }];
}

/** A subquery per call instead of a join, so that the scan keeps the order of its index. */
export const hasAllTags = (callId: string, tagIds: readonly number[]): Condition[] =>
  tagIds.length === 0
    ? []
    : [
        {
          sql: `(SELECT COUNT(*) FROM call_tags others WHERE others.call_id = ${callId}
                 AND others.tag_id IN (${placeholders(tagIds)})) = ${tagIds.length}`,
          values: [...tagIds],
        },
      ];

/** A count instead of EXISTS, which MariaDB would turn into a list of all calls with the facet. */
export const hasFacet = (callId: string, facet: string, has = true): Condition => ({
  sql: `(SELECT COUNT(*) FROM call_facets f WHERE f.call_id = ${callId} AND f.facet = ?) = ${has ? 1 : 0}`,
  values: [facet],
});
