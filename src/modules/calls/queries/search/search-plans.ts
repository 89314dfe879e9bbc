import { Injectable } from '@nestjs/common';
import { Reader } from '../../../../platform/database/reader.js';
import type { TeamScope } from '../../../../platform/http/access/caller.js';
import {
  and,
  type Condition,
  equals,
  hasAllTags,
  hasFacet,
  type IndexScan,
  oneOfEach,
  scanCalls,
  scanFacets,
  scanTags,
} from './index-scan.js';
import type { CallFilters } from './search-filters.js';
import { ofTeams } from './team-scope.js';

/** Counting stops here, since no client pages further. */
const MAX_COUNTED = 10_001;

const LISTED: Condition = { sql: 'listed = 1', values: [] };
const NOT_INTERNAL: Condition = { sql: "direction <> 'internal'", values: [] };

/** The index that serves each filter; docs/architecture.md lists them. */
@Injectable()
export class SearchPlans {
  constructor(private readonly reader: Reader) {}

  /** Scans the index of the rarest of several filters, and checks the others call by call. */
  async find(filters: CallFilters, inRange: readonly Condition[]): Promise<IndexScan> {
    const { direction, userId, tags, facets = [] } = filters;
    const common = [...inRange, ...equals('direction', direction)];
    const plans = [
      ...facets.map((facet) => ({
        scan: scanFacets(...common, ...equals('facet', facet)),
        others: checks({ ...filters, facets: facets.filter((other) => other !== facet) }, 'call_facets.call_id'),
      })),
      ...tags.map((tag) => ({
        scan: scanTags(...common, ...equals('tag_id', tag)),
        others: checks({ ...filters, tags: tags.filter((other) => other !== tag) }, 'call_tags.call_id'),
      })),
    ];
    if (userId !== undefined || plans.length === 0) {
      // A filter by direction excludes internal calls anyway.
      const visible = direction === undefined ? [userId === undefined ? LISTED : NOT_INTERNAL] : [];
      plans.push({
        scan: scanCalls(...common, ...equals('user_id', userId), ...visible),
        others: checks({ ...filters, userId: undefined }, 'calls.id'),
      });
    }
    let rarest = { ...plans[0]!, calls: plans.length === 1 ? 0 : await this.count(plans[0]!.scan) };
    for (const plan of plans.slice(1)) {
      const calls = await this.count(plan.scan);
      if (calls < rarest.calls) rarest = { ...plan, calls };
    }
    const { scan, others } = rarest;
    return { ...scan, ...and([scan, ...others]) };
  }

  /** The calls of supervisors: of their teams by facet, and of their people by user. Some calls are found by both. */
  findOfTeams(filters: CallFilters, { teamIds, userIds }: TeamScope, inRange: readonly Condition[]): IndexScan[] {
    const common = [...inRange, ...equals('direction', filters.direction)];
    const others = { ...filters, scope: undefined };
    const teams = oneOfEach(
      'facet',
      teamIds.map((id) => `team:${id}`),
    );
    return [
      ...teams.map((own) => scanFacets(...common, own, ...checks(others, 'call_facets.call_id'))),
      ...oneOfEach('user_id', userIds).map((own) =>
        scanCalls(...common, own, NOT_INTERNAL, ...checks(others, 'calls.id')),
      ),
    ];
  }

  /** How many calls the scans find, up to a limit; a call that several find counts once. */
  async count(...scans: IndexScan[]): Promise<number> {
    if (scans.length === 0) return 0;
    const found = scans.map(
      ({ table, id, sql }) => `SELECT ${id} AS id FROM ${table} WHERE ${sql} LIMIT ${MAX_COUNTED}`,
    );
    const united = found.map((each, n) => `SELECT id FROM (${each}) s${n}`).join(' UNION ');
    const row = await this.reader.first<{ n: number }>(
      `SELECT COUNT(*) AS n FROM (${found.length === 1 ? found[0] : `${united} LIMIT ${MAX_COUNTED}`}) counted`,
      scans.flatMap(({ values }) => values),
    );
    return row!.n;
  }
}

/** All filters but the direction, for a scan whose call has this id. */
export function checks({ userId, tags, facets = [], unrecorded, scope }: CallFilters, callId: string): Condition[] {
  return [
    ...ofCall(callId, equals('user_id', userId)),
    ...ofCall(callId, scope ? [ofTeams(scope)] : []),
    ...hasAllTags(callId, tags),
    ...facets.map((facet) => hasFacet(callId, facet)),
    ...(unrecorded ? [hasFacet(callId, 'recording', false)] : []),
  ];
}

/** Conditions on the columns of the call with this id. */
const ofCall = (callId: string, conditions: Condition[]): Condition[] =>
  callId === 'calls.id'
    ? conditions
    : conditions.map(({ sql, values }) => ({
        sql: `(SELECT COUNT(*) FROM calls WHERE calls.id = ${callId} AND ${sql}) = 1`,
        values,
      }));
