import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { SECOND } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { DatabaseMetrics, type Sample } from '../../platform/observability/database-metrics.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { readState, type Ring } from './aggregate/call-state.js';
import { LIVE_STAGES, type Stage } from './aggregate/stages.js';
import { Call } from './call.entity.js';

const BUCKETS = [1, 2.5, 5, 10, 15, 20, 30, 45, 60, 120, 300, 600];
const LIVE = columnsOf(Call, ['storedState']);

/** The call before a change, for comparison. */
interface CallBefore {
  stage: Stage;
  held: boolean;
  ring: Ring | null;
  isLive: boolean;
  answeredAt: number | null;
}

export const stateBefore = ({ state: { stage, holders, ring }, isLive, answeredAt }: Call): CallBefore => ({
  stage,
  held: holders.areHolding,
  ring,
  isLive,
  answeredAt,
});

/** Metrics of calls: the live calls of the installation, and the ring and wait times in changes by this process. */
@Injectable()
export class CallMetrics {
  private readonly ringTime: Histogram<'outcome'>;
  private readonly waitTime: Histogram<'outcome'>;

  constructor(
    { registry }: Metrics,
    database: DatabaseMetrics,
    private readonly reader: Reader,
  ) {
    database.add({
      gauges: [{ name: 'switchhook_live_calls', help: 'Calls that are not over, by state' }],
      labelNames: ['state'],
      read: () => this.countLive(),
    });
    const options = { labelNames: ['outcome' as const], buckets: BUCKETS, registers: [registry] };
    this.ringTime = new Histogram({
      name: 'switchhook_call_ring_seconds',
      help: 'Time for which calls rang for an agent or a group of agents at once',
      ...options,
    });
    this.waitTime = new Histogram({
      name: 'switchhook_call_wait_seconds',
      help: 'Time from the start of inbound calls to the first answer, or to the end of those without',
      ...options,
    });
    // rate() needs a first sample of zero.
    for (const outcome of ['answered', 'unanswered']) this.ringTime.zero({ outcome });
    for (const outcome of ['answered', 'missed']) this.waitTime.zero({ outcome });
  }

  recordChange(before: CallBefore, call: Call, now: number): void {
    const { stage, ring } = call.state;
    const since = before.stage === 'ringing' ? before.ring?.since : undefined;
    // Moving on to the next agents ends a ring and begins another.
    const hasEnded = stage !== 'ringing' || ring?.tried.length !== before.ring?.tried.length;
    if (since !== undefined && hasEnded)
      this.ringTime.observe({ outcome: stage === 'talking' ? 'answered' : 'unanswered' }, (now - since) / SECOND);
    if (call.direction !== 'inbound' || before.answeredAt !== null) return;
    const waited = (now - call.startedAt) / SECOND;
    if (call.answeredAt !== null) this.waitTime.observe({ outcome: 'answered' }, waited);
    else if (before.isLive && !call.isLive) this.waitTime.observe({ outcome: 'missed' }, waited);
  }

  private async countLive(): Promise<Sample[]> {
    const counts = new Map<Stage, number>(LIVE_STAGES.map((stage) => [stage, 0]));
    // Lists the live statuses, because an index serves them.
    const calls = await this.reader.select(LIVE, `FROM calls WHERE status IN ('initial', 'answered')`);
    for (const { storedState } of calls) {
      const { stage } = readState(storedState);
      counts.set(stage, counts.get(stage)! + 1);
    }
    return [...counts].map(([state, n]) => ({ labels: { state }, values: [n] }));
  }
}
