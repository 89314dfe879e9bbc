import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { QueueConsumer } from '../../../platform/queue/queue-consumer.js';
import { Queues } from '../../../platform/queue/queues.js';
import { Message } from '../message.entity.js';
import { MessageNotifier } from '../message-notifier.js';
import { MessageLanes } from './message-lanes.js';
import { type NewStatus, SendAttempt } from './send-attempt.js';
import { type ClaimedMessage, SendQueue, type SendQueueRow } from './send-queue.js';

const POLL_INTERVAL = 500;

/** Sends queued messages and records their status. */
@Injectable()
export class MessageSender {
  private readonly log = new Logger(MessageSender.name);
  private readonly consumer: QueueConsumer<SendQueueRow, ClaimedMessage, NewStatus | undefined>;

  constructor(
    queues: Queues,
    queue: SendQueue,
    lanes: MessageLanes,
    attempt: SendAttempt,
    private readonly notifier: MessageNotifier,
    private readonly clock: Clock,
  ) {
    this.consumer = queues.consume({
      name: MessageSender.name,
      queue: queue.table,
      lanes,
      pollInterval: POLL_INTERVAL,
      load: (_, rows) => rows,
      handle: (item) => attempt.run(item),
      record: async (tx, finished) => {
        for (const { item, attempt } of finished)
          if (attempt.result) await this.setStatus(tx, item.message_id, attempt.result);
      },
    });
    queues.measure(queue.table, { name: 'messages' });
    queue.onAdded((lane) => this.consumer.wake([lane]));
  }

  /** Makes all due attempts and returns their number. */
  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  private async setStatus(tx: Transaction, id: string, { status, errorCode }: NewStatus): Promise<void> {
    const message = await tx.lock(Message, { id });
    // The carrier may have reported a later status already.
    if (message!.changeStatus(status, this.clock.now(), errorCode) !== 'changed') return;
    await this.notifier.save(tx, message!);
    tx.afterCommit(() => this.logStatus(message!));
  }

  private logStatus({ id, channel, segments, encoding, status, errorCode }: Message): void {
    const description = `${channel}, ${segments} ${segments === 1 ? 'segment' : 'segments'} of ${encoding}`;
    this.log.log(`message ${id} (${description}): ${status}${errorCode === null ? '' : `, error ${errorCode}`}`);
  }
}
