import { Injectable } from '@nestjs/common';
import { Reader } from '../../../../platform/database/reader.js';
import {
  type Condition,
  equals,
  hasAllTags,
  hasFacet,
  type IndexScan,
  scanCalls,
  scanFacets,
  scanTags,
} from './index-scan.js';
import type { CallFilters } from './search-filters.js';

/** Counting stops here, since no client pages further. */
const MAX_COUNTED = 10_001;

const NOT_INTERNAL: Condition = { sql: "direction <> 'internal'", values: [] };

/** Finds calls by facets, and by tags and a user beside them, through the index of whichever is rarest. */
@Injectable()
export class FacetSearch {
  constructor(private readonly reader: Reader) {}

  async find(filters: CallFilters, inRange: readonly Condition[]): Promise<IndexScan> {
    const { direction, userId, tags, facets = [] } = filters;
    const common = [...inRange, ...equals('direction', direction)];
    const candidates: { scan: IndexScan; all: IndexScan }[] = facets.map((facet) => {
      const own = [...common, ...equals('facet', facet)];
      return { scan: scanFacets(...own), all: scanFacets(...own, ...rest(filters, 'call_facets.call_id', facet)) };
    });
    for (const tag of tags) {
      const own = [...common, ...equals('tag_id', tag)];
      candidates.push({ scan: scanTags(...own), all: scanTags(...own, ...rest(filters, 'call_tags.call_id')) });
    }
    if (userId !== undefined || candidates.length === 0) {
      const own = [...common, ...equals('user_id', userId), userId === undefined ? LISTED : NOT_INTERNAL];
      candidates.push({ scan: scanCalls(...own), all: scanCalls(...own, ...rest(filters, 'calls.id')) });
    }
    const [first, ...others] = candidates;
    let rarest = { scan: first!.all, calls: others.length === 0 ? 0 : await this.count(first!.scan) };
    for (const { scan, all } of others) {
      const calls = await this.count(scan);
      if (calls < rarest.calls) rarest = { scan: all, calls };
    }
    return rarest.scan;
  }

  async count({ table, sql, values }: IndexScan): Promise<number> {
    const row = await this.reader.first<{ n: number }>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 AS found FROM ${table} WHERE ${sql} LIMIT ${MAX_COUNTED}) counted`,
      values,
    );
    return row!.n;
  }
}

const LISTED: Condition = { sql: 'listed = 1', values: [] };

/** All filters but the direction, for a scan whose call has this id; the facet it scans is known to be there. */
export function rest(
  { userId, tags, facets = [], unrecorded }: CallFilters,
  callId: string,
  known?: string,
): Condition[] {
  const user = callId === 'calls.id' ? 'user_id' : `(SELECT user_id FROM calls WHERE calls.id = ${callId})`;
  return [
    ...equals(user, userId),
    ...hasAllTags(callId, tags),
    ...facets.filter((facet) => facet !== known).map((facet) => hasFacet(callId, facet)),
    ...(unrecorded ? [hasFacet(callId, 'recording', false)] : []),
  ];
}
