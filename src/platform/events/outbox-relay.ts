import { Injectable, Logger } from '@nestjs/common';
import { MINUTE, SECOND } from '../clock.js';
import { isContention, isDuplicate } from '../database/database-errors.js';
import { backoff } from '../queue/backoff.js';
import type { QueueConsumer } from '../queue/queue-consumer.js';
import type { Attempt } from '../queue/settle.js';
import type { Claimed, QueueRow } from '../queue/queue-table.js';
import { Queues } from '../queue/queues.js';
import { reviveEvent } from './domain-event.js';
import { Outbox } from './outbox.js';
import type { RowOf } from '../database/schema/entity-columns.js';
import type { StoredEvent } from '../database/schema/platform.entity.js';
import { Reactions, SagasAway } from './reactions.js';

const POLL_INTERVAL = SECOND;
const MAX_IN_FLIGHT = 200;
const MAX_BACKOFF = 5 * MINUTE;
/** The attempt of the process that was suspended, and that of the one that took over. */
const MAX_REPETITIONS = 2;

/** A new event is due at 0, so that it is published before one that is tried again; it waits since it occurred. */
const EARLIEST = [
  'SELECT occurred_at AS due_at FROM outbox WHERE due_at = 0 ORDER BY due_at, id LIMIT 1',
  'SELECT MIN(due_at) AS due_at FROM outbox WHERE due_at > 0',
];

type OutboxRow = QueueRow & RowOf<StoredEvent, 'type' | 'subject' | 'payload' | 'snapshot'>;

/**
 * Publishes stored events, those of one subject in order, and deletes each after its reactions have succeeded. After a
 * crash they are published again.
 */
@Injectable()
export class OutboxRelay {
  private readonly log = new Logger(OutboxRelay.name);
  private readonly consumer: QueueConsumer<OutboxRow, OutboxRow & Claimed, void>;

  constructor(
    queues: Queues,
    outbox: Outbox,
    private readonly reactions: Reactions,
  ) {
    const queue = queues.table<OutboxRow>({
      table: 'outbox',
      columns: ['type', 'subject', 'payload', 'snapshot'],
      subject: ['subject'],
      chained: true,
    });
    const lanes = queues.lanes(queue, [{ condition: '1 = 1', values: [], limit: MAX_IN_FLIGHT }]);
    this.consumer = queues.consume({
      name: OutboxRelay.name,
      queue,
      lanes,
      pollInterval: POLL_INTERVAL,
      load: (_, rows) => rows,
      subjectOf: ({ subject }) => subject,
      handle: (row) => this.publish(row),
    });
    queues.measure(queue, { name: 'outbox', earliest: EARLIEST });
    outbox.onStored(() => this.consumer.wake(lanes.keys));
  }

  /** Publishes all due events and returns the number of attempts. */
  runOnce(): Promise<number> {
    return this.consumer.runOnce();
  }

  private async publish({ id, type, payload, snapshot, attempts }: OutboxRow): Promise<Attempt<void>> {
    try {
      await this.reactions.publish(reviveEvent(type, payload, snapshot));
      return { verdict: 'done', result: undefined };
    } catch (error) {
      const line = `${type} ${id} was not taken, attempt ${attempts}: ${String(error)}`;
      if (error instanceof SagasAway || isRepetition(error, attempts)) this.log.warn(line);
      else this.log.error(line);
      return { verdict: { retryIn: backoff(attempts, SECOND, MAX_BACKOFF) }, result: undefined };
    }
  }
}

/**
 * Two processes publish the same event if one of them was suspended for longer than its claim. The slower one conflicts
 * with a row or lock of the other. If its next attempt conflicts too, something is wrong.
 */
const isRepetition = (error: unknown, attempts: number): boolean =>
  attempts <= MAX_REPETITIONS && (isDuplicate(error) || isContention(error));
