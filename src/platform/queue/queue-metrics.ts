import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../clock.js';
import { Reader } from '../database/reader.js';
import { DatabaseMetrics, type Sample } from '../observability/database-metrics.js';

/** A queue, or a share of one, that is measured on its own. */
export interface MeasuredQueue {
  /** The label of its series. */
  name: string;
  table: string;
  condition?: string;
  values?: readonly unknown[];
  /** Leaves out what is scheduled for later, where that is the normal state of an item. */
  onlyDue?: boolean;
  /** Statements that return the earliest due time as `due_at`; needed where the column is not set for new items. */
  earliest?: readonly string[];
}

interface Measurement {
  depth: number;
  due_at: number | null;
}

/** How much waits in the durable queues, and for how long. */
@Injectable()
export class QueueMetrics {
  private readonly queues: MeasuredQueue[] = [];

  constructor(
    metrics: DatabaseMetrics,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {
    metrics.add({
      gauges: [
        {
          name: 'switchhook_queue_depth',
          help: 'Items of a durable queue that are not finished; of timers and jobs, those that are due',
        },
        {
          name: 'switchhook_queue_age_seconds',
          help: 'How long the item that has waited longest in a durable queue has been due',
        },
      ],
      labelNames: ['queue'],
      read: () => this.read(),
    });
  }

  add(queue: MeasuredQueue): void {
    this.queues.push(queue);
  }

  private async read(): Promise<Sample[]> {
    const samples: Sample[] = [];
    for (const queue of this.queues) {
      const { depth, due_at: dueAt } = await this.measure(queue);
      const age = dueAt === null ? 0 : Math.max(0, this.clock.now() - dueAt) / SECOND;
      samples.push({ labels: { queue: queue.name }, values: [depth, age] });
    }
    return samples;
  }

  private async measure(queue: MeasuredQueue): Promise<Measurement> {
    const { table, condition = '1 = 1', onlyDue, earliest = [] } = queue;
    const values = [...(queue.values ?? []), ...(onlyDue ? [this.clock.now()] : [])];
    const sql = `SELECT COUNT(*) AS depth, MIN(due_at) AS due_at FROM ${table} WHERE ${condition}${onlyDue ? ' AND due_at <= ?' : ''}`;
    const measurement = (await this.reader.first<Measurement>(sql, values))!;
    const times: number[] = [];
    for (const statement of earliest) {
      const row = await this.reader.first<Pick<Measurement, 'due_at'>>(statement);
      if (typeof row?.due_at === 'number') times.push(row.due_at);
    }
    return times.length > 0 ? { ...measurement, due_at: Math.min(...times) } : measurement;
  }
}
