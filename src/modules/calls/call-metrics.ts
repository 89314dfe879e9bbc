import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { SECOND } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { DatabaseMetrics, type Sample } from '../../platform/observability/database-metrics.js';
import { Metrics } from '../../platform/observability/metrics.js';
import type { Ring, Stage } from './aggregate/call-state.js';
import { Call } from './call.entity.js';

const STAGES: readonly Exclude<Stage, 'over'>[] = [
  'starting',
  'playing',
  'ivr',
  'ringing',
  'queued',
  'voicemail',
  'dialing',
  'talking',
  'dialing_external',
  'talking_external',
];
const BUCKETS = [1, 2.5, 5, 10, 15, 20, 30, 45, 60, 120, 300, 600];
const LIVE = columnsOf(Call, ['state']);

/** What a change of a call is compared with. */
interface CallBefore {
  stage: Stage;
  held: boolean;
  ring: Ring | null;
  isLive: boolean;
  answeredAt: number | null;
}

export const snapshotOf = ({ state: { stage, held, ring }, isLive, answeredAt }: Call): CallBefore => ({
  stage,
  held,
  ring,
  isLive,
  answeredAt,
});

/** Metrics of calls: the live ones of the installation, and the times of those that this process has changed. */
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
    // A rate needs a first sample of zero.
    for (const outcome of ['answered', 'unanswered']) this.ringTime.zero({ outcome });
    for (const outcome of ['answered', 'missed']) this.waitTime.zero({ outcome });
  }

  recordChange(before: CallBefore, call: Call, now: number): void {
    const { stage, ring } = call.state;
    const since = before.stage === 'ringing' ? before.ring?.since : undefined;
    // A ring that goes on to the next agents counts as another one.
    const hasEnded = stage !== 'ringing' || ring?.rung.length !== before.ring?.rung.length;
    if (since !== undefined && hasEnded)
      this.ringTime.observe({ outcome: stage === 'talking' ? 'answered' : 'unanswered' }, (now - since) / SECOND);
    if (call.direction !== 'inbound' || before.answeredAt !== null) return;
    const waited = (now - call.startedAt) / SECOND;
    if (call.answeredAt !== null) this.waitTime.observe({ outcome: 'answered' }, waited);
    else if (before.isLive && !call.isLive) this.waitTime.observe({ outcome: 'missed' }, waited);
  }

  private async countLive(): Promise<Sample[]> {
    const counts = new Map<Stage, number>(STAGES.map((stage) => [stage, 0]));
    // Names the states that are not over, so that an index finds them.
    for (const { state } of await this.reader.select(LIVE, `FROM calls WHERE status IN ('initial', 'answered')`))
      counts.set(state.stage, counts.get(state.stage)! + 1);
    return [...counts].map(([state, n]) => ({ labels: { state }, values: [n] }));
  }
}
