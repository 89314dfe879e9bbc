import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { Claimed, QueueRow, QueueTable } from '../../../platform/queue/queue-table.js';
import { Queues } from '../../../platform/queue/queues.js';
import type { Message } from '../message.entity.js';

export interface SendQueueRow extends QueueRow {
  message_id: string;
}

export type ClaimedMessage = SendQueueRow & Claimed;

/** Accepted messages that are not yet sent, in order within each conversation. */
@Injectable()
export class SendQueue {
  readonly table: QueueTable<SendQueueRow>;
  private listener: () => void = () => undefined;

  constructor(
    queues: Queues,
    private readonly clock: Clock,
  ) {
    this.table = queues.table({ table: 'message_queue', columns: ['message_id'], subject: ['conversation'] });
  }

  onAdded(listener: () => void): void {
    this.listener = listener;
  }

  async add(tx: Transaction, { id, conversation, files }: Message): Promise<void> {
    await tx.change(
      'INSERT INTO message_queue (message_id, conversation, has_files, due_at, attempts) VALUES (?, ?, ?, ?, 0)',
      [id, conversation, files?.length ? 1 : 0, this.clock.now()],
    );
    tx.afterCommit(() => this.listener());
  }
}
