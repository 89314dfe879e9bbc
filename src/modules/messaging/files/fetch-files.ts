import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR, MINUTE, SECOND } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { backoff } from '../../../platform/queue/backoff.js';
import { type JobHandler, OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { MESSAGE_COLUMNS } from '../message-row.js';
import { ReceivedMessages } from '../conversations/received-messages.js';
import { Message } from '../message.entity.js';
import { type FetchedFile, MessageFileFetcher } from './message-file-fetcher.js';

const FETCH_TIMER = 'messages.fetch-files';
const PUBLISH_TIMER = 'messages.publish';
/** After that, the message is published with the files stored so far; the others follow. */
const MAX_WAIT = MINUTE;
const GIVE_UP_AFTER = HOUR;
const MAX_BACKOFF = 10 * MINUTE;

interface FetchFiles {
  messageId: string;
  /** The ids of the files that are neither stored nor given up; at first all of them. */
  waiting?: readonly string[];
  attempts?: number;
}

/** Sets the timers of a new message with files. */
@Injectable()
export class FileTimers {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async start(tx: Transaction, messageId: string): Promise<void> {
    const now = this.clock.now();
    await this.timers.set(tx, { kind: FETCH_TIMER, key: messageId, dueAt: now, payload: { messageId } });
    await this.timers.set(tx, { kind: PUBLISH_TIMER, key: messageId, dueAt: now + MAX_WAIT, payload: { messageId } });
  }

  async retry(tx: Transaction, { messageId, attempts = 1 }: FetchFiles, waiting: readonly string[]): Promise<void> {
    const dueAt = this.clock.now() + backoff(attempts, SECOND, MAX_BACKOFF);
    const payload: FetchFiles = { messageId, waiting, attempts: attempts + 1 };
    await this.timers.set(tx, { kind: FETCH_TIMER, key: messageId, dueAt, payload });
  }
}

/** Stores the files of an inbound message, if possible before its event is recorded, so that the URLs in it work. */
@Injectable()
@OnTimer(FETCH_TIMER)
export class FetchFilesJob implements JobHandler<FetchFiles> {
  private readonly log = new Logger(FetchFilesJob.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly fetcher: MessageFileFetcher,
    private readonly received: ReceivedMessages,
    private readonly timers: FileTimers,
    private readonly clock: Clock,
  ) {}

  async perform(job: FetchFiles): Promise<void> {
    const { messageId, waiting } = job;
    const [message] = await this.reader.select(MESSAGE_COLUMNS, 'FROM messages WHERE id = ?', [messageId]);
    if (!message) return;
    const files = (message.files ?? []).filter(({ id }) => waiting?.includes(id) ?? true);
    const fetched = await this.fetcher.fetch(message.companyId, files);
    const age = this.clock.now() - message.createdAt;
    const late = age < GIVE_UP_AFTER ? fetched.filter(({ outcome }) => outcome instanceof Error) : [];
    const hasStored = fetched.some(({ outcome }) => outcome === 'stored');
    await this.work.run(async (tx) => {
      const current = await tx.lock(Message, { id: messageId });
      if (!current) return;
      if (current.sentAt !== null) {
        if (hasStored) await this.received.addFiles(tx, current);
      } else if (late.length === 0 || age >= MAX_WAIT) await this.received.publish(tx, current);
      if (late.length > 0)
        await this.timers.retry(
          tx,
          job,
          late.map(({ id }) => id),
        );
    });
    if (late.length === 0) this.logGivenUp(fetched);
  }

  private logGivenUp(files: readonly FetchedFile[]): void {
    for (const { id, outcome } of files)
      if (outcome instanceof Error) this.log.warn(`attachment ${id} was given up: ${outcome.message}`);
  }
}

@Injectable()
@OnTimer(PUBLISH_TIMER)
export class PublishWithoutFiles implements TimerHandler<{ messageId: string }> {
  constructor(private readonly received: ReceivedMessages) {}

  async fire({ messageId }: { messageId: string }, tx: Transaction): Promise<void> {
    const message = await tx.lock(Message, { id: messageId });
    if (message?.sentAt === null) await this.received.publish(tx, message);
  }
}
