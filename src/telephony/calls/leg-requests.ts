import { Injectable, Logger } from '@nestjs/common';
import { Clock, SECOND } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import type { QueueConsumer } from '../../platform/queue/queue-consumer.js';
import type { Claimed, QueueRow, QueueTable } from '../../platform/queue/queue-table.js';
import { Queues } from '../../platform/queue/queues.js';
import type { Attempt } from '../../platform/queue/settle.js';
import { type CallRequest, CallRequests } from './call-requests.js';
import { LegHints } from './leg-hints.js';

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

/** Requests about calls whose legs another process carries; it takes them from a table, in order within each call. */
@Injectable()
export class LegRequests {
  private readonly log = new Logger(LegRequests.name);
  private readonly table: QueueTable<LegRequestRow>;
  private readonly consumer: QueueConsumer<LegRequestRow, ClaimedRequest, void>;

  constructor(
    queues: Queues,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly local: CallRequests,
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

  /** An event that is published again adds nothing, since its requests have the same keys. */
  async send(node: string, sid: string, requests: readonly CallRequest[]): Promise<void> {
    const now = this.clock.now();
    const rows = requests.map((request) => ({
      request_key: request.key,
      sid,
      node,
      request: JSON.stringify(request),
      attempts: 0,
      due_at: now,
      set_at: now,
    }));
    await this.work.run((tx) => tx.upsert(this.table.name, rows, { key: ['request_key'] }));
    this.hints.publish({ node });
  }

  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  private async carryOut({ sid, request }: ClaimedRequest): Promise<Attempt<void>> {
    try {
      await this.local.execute(sid, [JSON.parse(request) as CallRequest]);
    } catch (error) {
      this.log.error(error);
    }
    return DONE;
  }
}
