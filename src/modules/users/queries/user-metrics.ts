import { Injectable } from '@nestjs/common';
import type { GranularAvailability } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { DatabaseMetrics, type Sample } from '../../../platform/observability/database-metrics.js';
import { granularAvailability } from '../availability.js';
import { USER_COLUMNS } from '../user-rows.js';

const STATES: readonly GranularAvailability[] = ['available', 'in_call', 'after_call_work', 'do_not_disturb'];

/** Counts the agents of the installation by availability. */
@Injectable()
export class UserMetrics {
  constructor(
    metrics: DatabaseMetrics,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {
    metrics.add({
      gauges: [{ name: 'switchhook_agents', help: 'Users by state; those without a phone session are offline' }],
      labelNames: ['state'],
      read: () => this.count(),
    });
  }

  private async count(): Promise<Sample[]> {
    const now = this.clock.now();
    const [connected, all] = await Promise.all([
      this.reader.select(USER_COLUMNS, 'FROM users WHERE connected_until > ? AND deleted_at = 0', [now]),
      this.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM users WHERE deleted_at = 0'),
    ]);
    const counts = new Map<GranularAvailability, number>(STATES.map((state) => [state, 0]));
    for (const user of connected) {
      const state = granularAvailability(user, now);
      counts.set(state, counts.get(state)! + 1);
    }
    counts.set('offline', all!.n - connected.length);
    return [...counts].map(([state, n]) => ({ labels: { state }, values: [n] }));
  }
}
