import { Injectable, Logger } from '@nestjs/common';
import { Clock, SECOND } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import type { QueueConsumer } from '../../platform/queue/queue-consumer.js';
import type { Claimed, QueueRow, QueueTable } from '../../platform/queue/queue-table.js';
import { Queues } from '../../platform/queue/queues.js';
import type { Attempt } from '../../platform/queue/settle.js';
import type { CallOrder } from '../../ports/carrier.js';
import { CallOrders } from './call-orders.js';
import { LegHints } from './leg-hints.js';
import { LiveCalls } from './live-calls.js';

const POLL_INTERVAL = SECOND;
const MAX_IN_FLIGHT = 200;
const DONE: Attempt<void> = { verdict: 'done', result: undefined };

interface LegRequestRow extends QueueRow {
  request_key: string;
  sid: string;
  node: string;
  request: string;
}

type ClaimedRequest = LegRequestRow & Claimed;

/** Orders about calls that another process carries. They go through a table, in order within each call. */
@Injectable()
export class LegRequests {
  private readonly log = new Logger(LegRequests.name);
  private readonly table: QueueTable<LegRequestRow>;
  private readonly consumer: QueueConsumer<LegRequestRow, ClaimedRequest, void>;

  constructor(
    queues: Queues,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly live: LiveCalls,
    private readonly orders: CallOrders,
    private readonly hints: LegHints,
    nodes: Nodes,
  ) {
    this.table = queues.table({
      table: 'leg_requests',
      columns: ['request_key', 'sid', 'node', 'request'],
      subject: ['sid'],
    });
    const own = { condition: 'node = ?', values: [nodes.id], limit: MAX_IN_FLIGHT };
    this.consumer = queues.consume({
      name: LegRequests.name,
      queue: this.table,
      lanes: queues.lanes(this.table, [own]),
      pollInterval: POLL_INTERVAL,
      load: (_, rows) => rows,
      handle: (row) => this.carryOut(row),
    });
    hints.subscribe(
      ({ node }) => node === nodes.id && this.consumer.wake([0]),
      () => this.consumer.wake([0]),
    );
  }

  /** A repeated order adds nothing, because it has the same key. */
  async send(node: string, order: CallOrder): Promise<void> {
    const { sid, key } = order;
    const now = this.clock.now();
    const row = { request_key: key, sid, node, request: JSON.stringify(order), attempts: 0, due_at: now, set_at: now };
    await this.work.run((tx) => tx.upsert(this.table.name, [row], { key: ['request_key'] }));
    this.hints.publish({ node });
  }

  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  /** Does nothing if this process no longer carries the call. */
  private async carryOut({ sid, request }: ClaimedRequest): Promise<Attempt<void>> {
    const call = this.live.find(sid);
    if (call)
      await this.orders.take(call, JSON.parse(request) as CallOrder).catch((error: unknown) => this.log.error(error));
    return DONE;
  }
}
