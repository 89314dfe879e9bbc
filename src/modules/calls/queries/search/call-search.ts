import { Injectable } from '@nestjs/common';
import { placeholders, Reader } from '../../../../platform/database/reader.js';
import { CallCounts, type TimeRange } from './call-counts.js';
import { type Condition, equals, hasAllTags, type IndexScan, scanCalls } from './index-scan.js';
import { PhoneSearch } from './phone-search.js';
import type { CallFilters } from './search-filters.js';
import { TagSearch } from './tag-search.js';

export interface SearchResult {
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
  ) {}

  async find(companyId: number, filters: CallFilters, range: TimeRange): Promise<SearchResult> {
    const { direction, userId, phoneNumber, tags } = filters;
    const inRange: Condition[] = [
      { sql: 'company_id = ?', values: [companyId] },
      { sql: 'created_at BETWEEN ? AND ?', values: [range.from, range.to] },
    ];
    if (!(await this.tags.allExist(companyId, tags))) return { scans: [], total: 0 };
    if (phoneNumber !== undefined)
      return this.withTotal(await this.findByPhone(companyId, phoneNumber, filters, inRange));
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

  private async findByPhone(
    companyId: number,
    spelling: string,
    { direction, userId, tags }: CallFilters,
    inRange: Condition[],
  ): Promise<IndexScan[]> {
    const { rawDigits, numberIds } = await this.phones.match(companyId, spelling);
    const rest = [...equals('direction', direction), ...equals('user_id', userId), ...hasAllTags('calls.id', tags)];
    const notTheseNumbers =
      numberIds.length === 0 ? [] : [{ sql: `number_id NOT IN (${placeholders(numberIds)})`, values: numberIds }];
    return [
      ...numberIds.map((id) => scanCalls(...inRange, ...equals('number_id', id), ...rest)),
      ...rawDigits.map((digits) => scanCalls(...inRange, ...equals('raw_digits', digits), ...notTheseNumbers, ...rest)),
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

const LISTED: Condition = { sql: 'listed = 1', values: [] };
const NOT_INTERNAL: Condition = { sql: "direction <> 'internal'", values: [] };
