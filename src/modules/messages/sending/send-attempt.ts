import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendCarrierRequest, CarrierRefused } from '../../../contracts/carrier.js';
import { Clock, HOUR } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { MessageFileFetcher } from '../files/message-file-fetcher.js';
import { type MessageSnapshot, SNAPSHOT_COLUMNS } from '../message-row.js';
import { Message } from '../message.entity.js';
import { MessageNotifier } from '../message-notifier.js';
import { CustomerServiceWindow } from '../whatsapp/customer-service-window.js';
import { MessageRequestBuilder } from './message-request-builder.js';
import { type QueueEntry, SendQueue } from './send-queue.js';

/** Error codes for failures without a code from the carrier, as the largest providers use them. */
const OUTSIDE_WINDOW = '63016';
const FILE_NOT_FOUND = '11200';
const CARRIER_UNREACHABLE = '30410';

/** An older message is no longer worth sending. */
const MAX_AGE = 4 * HOUR;

type Outcome = { status: 'sent' } | { status: 'failed'; errorCode: string } | 'retry' | 'skip';

const failed = (errorCode: string): Outcome => ({ status: 'failed', errorCode });

/** One attempt to send a message. After a crash it may repeat a request, which the carrier recognises by its key. */
@Injectable()
export class SendAttempt {
  private readonly log = new Logger(SendAttempt.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly queue: SendQueue,
    private readonly requestBuilder: MessageRequestBuilder,
    private readonly fetcher: MessageFileFetcher,
    private readonly window: CustomerServiceWindow,
    private readonly notifier: MessageNotifier,
    private readonly clock: Clock,
  ) {}

  async run(entry: QueueEntry): Promise<void> {
    const [message] = await this.reader.select(SNAPSHOT_COLUMNS, 'FROM messages WHERE id = ?', [entry.messageId]);
    const outcome = message?.status === 'pending' ? await this.send(message) : 'skip';
    await this.recordOutcome(entry, outcome);
  }

  private async send(message: MessageSnapshot): Promise<Outcome> {
    try {
      if (await this.window.isClosedFor(message)) return failed(OUTSIDE_WINDOW);
      if ((await this.fetcher.fetch(message)) === 'hopeless') return failed(FILE_NOT_FOUND);
      await this.commands.execute(
        new SendCarrierRequest(message.id, await this.requestBuilder.build(message), message.id),
      );
      return { status: 'sent' };
    } catch (error) {
      if (error instanceof CarrierRefused) return failed(error.errorCode);
      this.log.warn(`message ${message.id} was not sent: ${(error as Error).message}`);
      return this.clock.now() < message.createdAt + MAX_AGE ? 'retry' : failed(CARRIER_UNREACHABLE);
    }
  }

  private async recordOutcome(entry: QueueEntry, outcome: Outcome): Promise<void> {
    const message = await this.work.run(async (tx) => {
      if (!(await this.queue.holdsClaim(tx, entry))) return undefined;
      if (outcome === 'retry') return void (await this.queue.postpone(tx, entry));
      await this.queue.complete(tx, entry);
      if (outcome === 'skip') return undefined;
      const current = await tx.lock(Message, { id: entry.messageId });
      const errorCode = outcome.status === 'failed' ? outcome.errorCode : null;
      // The carrier may have reported a later status already.
      if (current!.changeStatus(outcome.status, this.clock.now(), errorCode) !== 'changed') return undefined;
      await this.notifier.save(tx, current!);
      return current!;
    });
    if (message) this.logStatus(message);
  }

  private logStatus({ id, channel, segments, encoding, status, errorCode }: Message): void {
    const description = `${channel}, ${segments} ${segments === 1 ? 'segment' : 'segments'} of ${encoding}`;
    this.log.log(`message ${id} (${description}): ${status}${errorCode === null ? '' : `, error ${errorCode}`}`);
  }
}
