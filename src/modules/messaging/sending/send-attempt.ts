import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendCarrierRequest } from '../../../contracts/carrier/commands.js';
import { CarrierBusyError, CarrierRejectedError } from '../../../ports/carrier.js';
import { Clock, HOUR, MINUTE, SECOND } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { backoff } from '../../../platform/queue/backoff.js';
import type { Attempt } from '../../../platform/queue/settle.js';
import { MessageFileFetcher } from '../files/message-file-fetcher.js';
import { MESSAGE_COLUMNS, type MessageRow } from '../message-row.js';
import { CustomerServiceWindow } from '../whatsapp/customer-service-window.js';
import { MessageRequestBuilder } from './message-request-builder.js';
import type { ClaimedMessage } from './send-queue.js';

/** Error codes for failures without a code from the carrier, as the largest providers use them. */
const OUTSIDE_WINDOW = '63016';
const FILE_NOT_FOUND = '11200';
const CARRIER_UNREACHABLE = '30410';

/** An older message is no longer worth sending. */
const MAX_AGE = 4 * HOUR;
const MAX_BACKOFF = 5 * MINUTE;

/** The status that an attempt gives the message. */
export interface NewStatus {
  status: 'sent' | 'failed';
  errorCode: string | null;
}

type SendResult = Attempt<NewStatus | undefined>;

const SENT: SendResult = { verdict: 'done', result: { status: 'sent', errorCode: null } };
const NOT_PENDING: SendResult = { verdict: 'done', result: undefined };
const failed = (errorCode: string): SendResult => ({ verdict: 'done', result: { status: 'failed', errorCode } });

/** One attempt to send a message. After a crash it may repeat a request, which the carrier recognises by its key. */
@Injectable()
export class SendAttempt {
  private readonly log = new Logger(SendAttempt.name);

  constructor(
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly requestBuilder: MessageRequestBuilder,
    private readonly fetcher: MessageFileFetcher,
    private readonly window: CustomerServiceWindow,
    private readonly clock: Clock,
  ) {}

  async run({ message_id: id, attempts }: ClaimedMessage): Promise<SendResult> {
    let message: MessageRow | undefined;
    try {
      [message] = await this.reader.select(MESSAGE_COLUMNS, 'FROM messages WHERE id = ?', [id]);
      return message?.status === 'pending' ? await this.send(message) : NOT_PENDING;
    } catch (error) {
      if (error instanceof CarrierRejectedError) return failed(error.errorCode);
      this.log.warn(`message ${id} was not sent: ${(error as Error).message}`);
      return this.retry(attempts, message, error instanceof CarrierBusyError ? error.retryAfter : 0);
    }
  }

  /** A message that would be too old after the pause requested by the carrier fails at once. */
  private retry(attempts: number, message: MessageRow | undefined, pause: number): SendResult {
    if (message !== undefined && this.clock.now() + pause >= message.createdAt + MAX_AGE)
      return failed(CARRIER_UNREACHABLE);
    return { verdict: { retryIn: Math.max(pause, backoff(attempts, SECOND, MAX_BACKOFF)) }, result: undefined };
  }

  private async send(message: MessageRow): Promise<SendResult> {
    if (await this.window.isClosedFor(message)) return failed(OUTSIDE_WINDOW);
    const { id, numberId, companyId } = message;
    const files = await this.fetcher.fetch(companyId, message.files ?? []);
    if (files.some(({ outcome }) => outcome === 'hopeless')) return failed(FILE_NOT_FOUND);
    for (const { outcome } of files) if (outcome instanceof Error) throw outcome;
    const request = await this.requestBuilder.build(message);
    await this.commands.execute(new SendCarrierRequest({ numberId, sid: id, request, key: id }));
    return SENT;
  }
}
