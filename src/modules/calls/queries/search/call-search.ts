import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { placeholders, Reader } from '../../../../platform/database/reader.js';
import { CallCounts, type TimeRange } from './call-counts.js';
import { FacetSearch, rest } from './facet-search.js';
import { type Condition, equals, type IndexScan, scanCalls } from './index-scan.js';
import { ofTeams } from './team-scope.js';
import { PhoneSearch } from './phone-search.js';
import type { CallFilters } from './search-filters.js';
import { TagSearch } from './tag-search.js';

interface SearchResult {
  scans: IndexScan[];
  total: number;
}

/** Finds the visible calls that match all filters, by the index of the most selective filter. */
@Injectable()
export class CallSearch {
  constructor(
    private readonly reader: Reader,
    private readonly counts: CallCounts,
    private readonly phones: PhoneSearch,
    private readonly tags: TagSearch,
    private readonly facets: FacetSearch,
    private readonly queries: QueryBus,
  ) {}

  async find(companyId: number, filters: CallFilters, range: TimeRange): Promise<SearchResult> {
    const { direction, userId, phoneNumber, tags, scope } = filters;
    const inRange: Condition[] = [
      { sql: 'company_id = ?', values: [companyId] },
      { sql: 'created_at BETWEEN ? AND ?', values: [range.from, range.to] },
    ];
    if (scope) inRange.push(LISTED, ofTeams(scope));
    if (userId !== undefined && !(await this.isUser(companyId, userId))) return NOTHING;
    if (!(await this.tags.allExist(companyId, tags))) return NOTHING;
    if (phoneNumber !== undefined)
      return this.withTotal(await this.findByPhone(companyId, phoneNumber, filters, inRange));
    if (scope || (filters.facets ?? []).length > 0 || filters.unrecorded) {
      const scan = scope
        ? scanCalls(...inRange, ...equals('direction', direction), ...rest(filters, 'calls.id'))
        : await this.facets.find(filters, inRange);
      return { scans: [scan], total: await this.facets.count(scan) };
    }
    if (tags.length > 0) {
      const { scan, total } = await this.tags.find(companyId, filters, range, inRange);
      return total === undefined ? this.withTotal([scan]) : { scans: [scan], total };
    }
    if (userId !== undefined) {
      const directions = direction === undefined ? [NOT_INTERNAL] : equals('direction', direction);
      return this.withTotal([scanCalls(...inRange, ...equals('user_id', userId), ...directions)]);
    }
    const scan = scanCalls(...inRange, ...(direction === undefined ? [LISTED] : equals('direction', direction)));
    return { scans: [scan], total: await this.counts.countBetween(companyId, range, direction) };
  }

  /** Calls keep the id of a deleted user, which must not be found by it. */
  private async isUser(companyId: number, userId: number): Promise<boolean> {
    const users = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
    return users.length > 0;
  }

  private async findByPhone(
    companyId: number,
    spelling: string,
    filters: CallFilters,
    inRange: Condition[],
  ): Promise<IndexScan[]> {
    const { rawDigits, numberIds } = await this.phones.match(companyId, spelling);
    const others = [...equals('direction', filters.direction), ...rest(filters, 'calls.id')];
    const notTheseNumbers =
      numberIds.length === 0 ? [] : [{ sql: `number_id NOT IN (${placeholders(numberIds)})`, values: numberIds }];
    return [
      ...numberIds.map((id) => scanCalls(...inRange, ...equals('number_id', id), ...others)),
      ...rawDigits.map((digits) =>
        scanCalls(...inRange, ...equals('raw_digits', digits), ...notTheseNumbers, ...others),
      ),
    ];
  }

  private async withTotal(scans: IndexScan[]): Promise<SearchResult> {
    let total = 0;
    for (const { table, sql, values } of scans) {
      const row = await this.reader.first<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${sql}`, values);
      total += row!.n;
    }
    return { scans, total };
  }
}

const NOTHING: SearchResult = { scans: [], total: 0 };
const LISTED: Condition = { sql: 'listed = 1', values: [] };
const NOT_INTERNAL: Condition = { sql: "direction <> 'internal'", values: [] };
