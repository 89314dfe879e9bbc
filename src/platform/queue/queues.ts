import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { MYSQL, SQLITE } from '../database/dialect.js';
import { Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type FixedLane, FixedLanes } from './lanes.js';
import { type MeasuredQueue, QueueMetrics } from './queue-metrics.js';
import { QueueConsumer, type QueueConsumerOptions } from './queue-consumer.js';
import { type Claimed, type QueueOptions, type QueueRow, QueueTable } from './queue-table.js';

/** Creates queues and their consumers, which run in worker processes until the shutdown. */
@Injectable()
export class Queues implements OnModuleDestroy {
  private stopped: Promise<void> | undefined;
  private readonly consumers: Pick<QueueConsumer<never, never, never>, 'start' | 'stop'>[] = [];

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly metrics: QueueMetrics,
  ) {}

  table<R extends QueueRow>(options: QueueOptions): QueueTable<R> {
    return new QueueTable<R>(options, this.clock, this.config.embedded ? SQLITE : MYSQL);
  }

  lanes(queue: { name: string }, lanes: readonly FixedLane[]): FixedLanes {
    return new FixedLanes(this.reader, this.clock, queue.name, lanes);
  }

  /** Shows a queue, or a share of it, in the metrics. */
  measure(queue: { name: string }, measured: Omit<MeasuredQueue, 'table'>): void {
    this.metrics.add({ ...measured, table: queue.name });
  }

  consume<R extends QueueRow, I extends Claimed, T>(options: QueueConsumerOptions<R, I, T>): QueueConsumer<R, I, T> {
    const consumer = new QueueConsumer(options, this.work, this.clock, this.reader);
    if (options.enabled ?? true) this.consumers.push(consumer);
    return consumer;
  }

  /** To be called once every module is initialized: an event published before the sagas are registered is lost. */
  start(): void {
    if (this.config.roles.has('worker')) for (const consumer of this.consumers) consumer.start();
  }

  /** Stops the consumers; nothing is claimed afterwards. */
  stop(): Promise<void> {
    return (this.stopped ??= Promise.all(this.consumers.map((consumer) => consumer.stop())).then(() => undefined));
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }
}
