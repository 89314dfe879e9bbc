import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { MessageConnectionOfNumber } from '../../../contracts/numbers/queries.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { LaneKey } from '../../../platform/queue/lanes.js';
import type { Claimed, QueueRow, QueueTable } from '../../../platform/queue/queue-table.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { Message } from '../message.entity.js';
import { laneKey } from './message-lanes.js';
import type { QueuedMessage } from '../line.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

export type SendQueueRow = QueueRow & RowOf<QueuedMessage, 'message_id'>;

export type ClaimedMessage = SendQueueRow & Claimed;

/** Accepted messages that are not yet sent, in order within each conversation. */
@Injectable()
export class SendQueue {
  readonly table: QueueTable<SendQueueRow>;
  private listener: (lane: LaneKey) => void = () => undefined;

  constructor(
    queues: Queues,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {
    this.table = queues.table({ table: 'message_queue', columns: ['message_id'], subject: ['conversation'] });
  }

  onAdded(listener: (lane: LaneKey) => void): void {
    this.listener = listener;
  }

  async add(tx: Transaction, { id, numberId, conversation, files }: Message): Promise<void> {
    const connectionId = (await this.queries.execute(new MessageConnectionOfNumber({ numberId }))) ?? 0;
    const now = this.clock.now();
    const hasFiles = files?.length ? 1 : 0;
    await tx.change(
      `INSERT INTO message_queue (message_id, conversation, connection_id, has_files, due_at, set_at, attempts)
       VALUES (?, ?, ?, ?, ?, ?, 0)`,
      [id, conversation, connectionId, hasFiles, now, now],
    );
    tx.afterCommit(() => this.listener(laneKey(connectionId, hasFiles)));
  }
}
