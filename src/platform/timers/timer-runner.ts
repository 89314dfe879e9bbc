import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { MINUTE, SECOND } from '../clock.js';
import { placeholders } from '../database/reader.js';
import type { Transaction } from '../database/transactions/transaction.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { backoff } from '../queue/backoff.js';
import type { QueueConsumer } from '../queue/queue-consumer.js';
import type { Attempt } from '../queue/settle.js';
import type { Claimed, QueueRow } from '../queue/queue-table.js';
import { Queues } from '../queue/queues.js';
import { Timers } from './timers.js';

/** Marks the handler of one kind of timer. */
export const OnTimer = DiscoveryService.createDecorator<string>();

/** Fires exactly once, inside the transaction that removes the timer. */
export interface TimerHandler<P = unknown> {
  fire(payload: P, tx: Transaction): Promise<void>;
}

/** Runs without a transaction, for work outside the database; it is retried until it succeeds. */
export interface JobHandler<P = unknown> {
  /** For jobs that may take minutes: only a few of a lane run at the same time, so that they do not delay others. */
  readonly lane?: SlowLane;
  perform(payload: P): Promise<void>;
}

const POLL_INTERVAL = 500;
const MAX_IN_FLIGHT = 50;
const MAX_SLOW_JOBS = 4;
const MAX_BACKOFF = 10 * MINUTE;

const SLOW_LANES = ['exports', 'imports', 'analysis', 'slow_jobs'] as const;
type SlowLane = (typeof SLOW_LANES)[number];
type LaneName = 'timers' | 'jobs' | SlowLane;
const LANES: readonly { name: LaneName; limit: number }[] = [
  { name: 'timers', limit: MAX_IN_FLIGHT },
  { name: 'jobs', limit: MAX_IN_FLIGHT },
  ...SLOW_LANES.map((name) => ({ name, limit: MAX_SLOW_JOBS })),
];

const laneOf = (handler: TimerHandler | JobHandler): LaneName =>
  'perform' in handler ? (handler.lane ?? 'jobs') : 'timers';

interface TimerRow extends QueueRow {
  kind: string;
  payload: string;
}

type ClaimedTimer = TimerRow & Claimed;

/** Fires due timers and runs due jobs in separate lanes, so that a slow mail server does not delay a ring time-out. */
@Injectable()
export class TimerRunner implements OnModuleInit {
  private readonly log = new Logger(TimerRunner.name);
  private readonly handlers = new Map<string, TimerHandler | JobHandler>();
  private consumer!: QueueConsumer<TimerRow, ClaimedTimer, void>;

  constructor(
    private readonly work: UnitOfWork,
    private readonly discovery: DiscoveryService,
    private readonly queues: Queues,
    private readonly timers: Timers,
  ) {}

  onModuleInit(): void {
    const kinds = new Map<LaneName, string[]>();
    for (const provider of this.discovery.getProviders({ metadataKey: OnTimer.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(OnTimer, provider)!;
      const handler = provider.instance as TimerHandler | JobHandler;
      this.handlers.set(kind, handler);
      const lane = laneOf(handler);
      kinds.set(lane, [...(kinds.get(lane) ?? []), kind]);
    }
    const queue = this.queues.table<TimerRow>({ table: 'timers', columns: ['kind', 'payload'] });
    // Kinds without a handler are not claimed, because a newer process may have set them.
    const used = LANES.flatMap((lane) => {
      const values = kinds.get(lane.name);
      return values ? [{ ...lane, condition: `kind IN (${placeholders(values)})`, values }] : [];
    });
    const lanes = this.queues.lanes(queue, used);
    for (const { name, condition, values } of used)
      this.queues.measure(queue, { name, condition, values, onlyDue: true });
    this.consumer = this.queues.consume({
      name: TimerRunner.name,
      queue,
      lanes,
      pollInterval: POLL_INTERVAL,
      load: (_, rows) => rows,
      handle: (timer) => this.handle(timer),
    });
    this.timers.onDue(() => this.consumer.wake(lanes.keys));
  }

  /** Handles all due timers and returns their number. */
  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  private async handle(timer: ClaimedTimer): Promise<Attempt<void>> {
    try {
      const handler = this.handlers.get(timer.kind)!;
      const payload: unknown = JSON.parse(timer.payload);
      if (!('perform' in handler)) return await this.fire(timer, handler, payload);
      await handler.perform(payload);
      return { verdict: 'done', result: undefined };
    } catch (error) {
      const { kind, id, attempts } = timer;
      this.log.error(`timer ${kind} ${id} failed, attempt ${attempts}: ${String(error)}`);
      return { verdict: { retryIn: backoff(attempts, SECOND, MAX_BACKOFF) }, result: undefined };
    }
  }

  private async fire({ id, claim }: ClaimedTimer, handler: TimerHandler, payload: unknown): Promise<Attempt<void>> {
    await this.work.run(async (tx) => {
      const removed = await tx.change('DELETE FROM timers WHERE id = ? AND claim = ?', [id, claim]);
      if (removed === 1) await handler.fire(payload, tx);
    });
    return { verdict: 'removed', result: undefined };
  }
}
