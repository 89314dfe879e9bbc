import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AskCarrier, CarrierRefused } from '../../../contracts/carrier.js';
import { Clock, HOUR } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { MessageFiles } from '../files/message-files.js';
import { MESSAGE_COLUMNS, type MessageRow, type Unsent, unsentOf } from '../message-rows.js';
import { Message } from '../message.entity.js';
import { Telling } from '../telling.js';
import { Window } from '../whatsapp/window.js';
import { CarrierRequests } from './carrier-requests.js';
import { type Place, SendQueue } from './send-queue.js';

/** Codes of failures, where the carrier gives none, as the largest providers use them. */
const OUTSIDE_WINDOW = '63016';
const FILE_NOT_FOUND = '11200';
const NOBODY_ANSWERED = '30410';

/** Who reads a message after that long would not understand it any more. */
const WORTH_SENDING = 4 * HOUR;

type Outcome = { status: 'sent' } | { status: 'failed'; errorCode: string } | 'again' | 'nothing to do';

const failed = (errorCode: string): Outcome => ({ status: 'failed', errorCode });

/** One attempt at sending a message: what happens twice, after a crash, the carrier knows by the id of the message. */
@Injectable()
export class Attempt {
  private readonly log = new Logger(Attempt.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly queue: SendQueue,
    private readonly requests: CarrierRequests,
    private readonly files: MessageFiles,
    private readonly window: Window,
    private readonly telling: Telling,
    private readonly clock: Clock,
  ) {}

  async at(place: Place): Promise<void> {
    const row = await this.reader.first<MessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ?`, [
      place.messageId,
    ]);
    const outcome = row?.status === 'pending' ? await this.send(unsentOf(row)) : 'nothing to do';
    await this.write(place, outcome);
  }

  private async send(message: Unsent): Promise<Outcome> {
    try {
      if (await this.window.isShutFor(message)) return failed(OUTSIDE_WINDOW);
      if ((await this.files.fetch(message)) === 'hopeless') return failed(FILE_NOT_FOUND);
      await this.commands.execute(new AskCarrier(message.id, await this.requests.for(message), message.id));
      return { status: 'sent' };
    } catch (error) {
      if (error instanceof CarrierRefused) return failed(error.errorCode);
      this.log.warn(`message ${message.id} was not sent: ${(error as Error).message}`);
      return this.clock.now() < message.createdAt + WORTH_SENDING ? 'again' : failed(NOBODY_ANSWERED);
    }
  }

  private async write(place: Place, outcome: Outcome): Promise<void> {
    const message = await this.work.run(async (tx) => {
      if (!(await this.queue.isOurs(tx, place))) return undefined;
      if (outcome === 'again') return void (await this.queue.postpone(tx, place));
      await this.queue.finish(tx, place);
      if (outcome === 'nothing to do') return undefined;
      const found = await tx.lock(Message, { id: place.messageId });
      const errorCode = outcome.status === 'failed' ? outcome.errorCode : null;
      // The carrier may have reported more than that already.
      if (found!.become(outcome.status, this.clock.now(), errorCode) !== 'moves') return undefined;
      await this.telling.save(tx, found!);
      return found!;
    });
    if (message) this.note(message);
  }

  private note({ id, channel, segments, encoding, status, errorCode }: Message): void {
    const told = `${channel}, ${segments} ${segments === 1 ? 'segment' : 'segments'} of ${encoding}`;
    this.log.log(`message ${id} (${told}): ${status}${errorCode === null ? '' : `, error ${errorCode}`}`);
  }
}
