import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TagDocuments } from '../../../../contracts/tags/queries.js';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { placeholders, Reader } from '../../../../platform/database/reader.js';
import { CallCounts, type TimeRange } from './call-counts.js';
import { type Condition, equals, type IndexScan, scanCalls } from './index-scan.js';
import { PhoneSearch } from './phone-search.js';
import type { CallFilters } from './search-filters.js';
import { checks, SearchPlans } from './search-plans.js';

interface SearchResult {
  scans: IndexScan[];
  total: number;
}

/** Finds the visible calls that match all filters, and how many there are. */
@Injectable()
export class CallSearch {
  constructor(
    private readonly reader: Reader,
    private readonly counts: CallCounts,
    private readonly phones: PhoneSearch,
    private readonly plans: SearchPlans,
    private readonly queries: QueryBus,
  ) {}

  async find(companyId: number, filters: CallFilters, range: TimeRange): Promise<SearchResult> {
    const { direction, userId, phoneNumber, tags, facets = [], unrecorded = false, scope } = filters;
    const inRange: Condition[] = [
      { sql: 'company_id = ?', values: [companyId] },
      { sql: 'created_at BETWEEN ? AND ?', values: [range.from, range.to] },
    ];
    if (userId !== undefined && !(await this.isUser(companyId, userId))) return NOTHING;
    if (!(await this.areTags(companyId, tags))) return NOTHING;
    if (phoneNumber !== undefined)
      return this.withTotal(await this.findByPhone(companyId, phoneNumber, filters, inRange));
    const isNarrow = userId !== undefined || tags.length + facets.length > 0;
    if (scope && !isNarrow) {
      const scans = this.plans.findOfTeams(filters, scope, inRange);
      return { scans, total: await this.plans.count(...scans) };
    }
    const scan = await this.plans.find(filters, inRange);
    if (scope || facets.length > 0 || unrecorded) return { scans: [scan], total: await this.plans.count(scan) };
    if (!isNarrow) return { scans: [scan], total: await this.counts.countBetween(companyId, range, direction) };
    if (tags.length === 1 && userId === undefined)
      return { scans: [scan], total: await this.counts.countTagged(companyId, tags[0]!, range, direction) };
    return this.withTotal([scan]);
  }

  /** Calls keep the id of a deleted user; searches must not find them by it. */
  private async isUser(companyId: number, userId: number): Promise<boolean> {
    const users = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
    return users.length > 0;
  }

  /** The rows of deleted tags are removed in the background, so they must not be searched. */
  private async areTags(companyId: number, tagIds: readonly number[]): Promise<boolean> {
    return (await this.queries.execute(new TagDocuments({ companyId, ids: tagIds }))).length === tagIds.length;
  }

  private async findByPhone(
    companyId: number,
    spelling: string,
    filters: CallFilters,
    inRange: Condition[],
  ): Promise<IndexScan[]> {
    const { rawDigits, numberIds } = await this.phones.match(companyId, spelling);
    const others = [...equals('direction', filters.direction), ...checks(filters, 'calls.id')];
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
