import { Injectable } from '@nestjs/common';
import type { CallPage, CallWindow } from '../../../../contracts/calls/queries.js';
import { Clock } from '../../../../platform/clock.js';
import { Reader } from '../../../../platform/database/reader.js';
import { startOfHistory } from '../../../../platform/time/start-of-history.js';
import type { Condition, IndexScan } from '../search/index-scan.js';
import { END_OF_TIME } from '../search/list-calls.js';
import { readScans } from '../search/read-scans.js';
import { SearchPlans } from '../search/search-plans.js';

/** Reads pages of the calls that agents see, which reach back as far as in the public API. */
@Injectable()
export class CallPages {
  constructor(
    private readonly reader: Reader,
    private readonly plans: SearchPlans,
    private readonly clock: Clock,
  ) {}

  inRange(companyId: number, { from = 0, to = END_OF_TIME }: Pick<CallWindow, 'from' | 'to'> = {}): Condition[] {
    return [
      { sql: 'company_id = ?', values: [companyId] },
      { sql: 'created_at BETWEEN ? AND ?', values: [Math.max(from, startOfHistory(this.clock.now())), to] },
    ];
  }

  async read(scans: readonly IndexScan[], window: CallWindow): Promise<CallPage> {
    const rows = await readScans(this.reader, scans, window);
    return { total: await this.count(scans), ids: rows.map(({ id }) => id) };
  }

  async count(scans: readonly IndexScan[]): Promise<number> {
    let total = 0;
    for (const scan of scans) total += await this.plans.count(scan);
    return total;
  }
}
