import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Mail, Mailer, SendMail } from '../../contracts/mail.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { SecretBox } from '../../platform/secret-box.js';

const SEND = 'mail.send';

interface Queued {
  id: string;
  /** Sealed: mails carry links that open accounts. */
  mail: string;
}

@CommandHandler(SendMail)
export class SendMailHandler implements ICommandHandler<SendMail> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  execute({ mail }: SendMail): Promise<void> {
    const id = randomUUID();
    const payload: Queued = { id, mail: this.box.seal(JSON.stringify(mail)) };
    return this.work.run((tx) => this.timers.set(tx, { kind: SEND, key: id, dueAt: this.clock.now(), payload }));
  }
}

@Injectable()
@OnTimer(SEND)
export class DeliverMail implements JobHandler<Queued> {
  private readonly log = new Logger(DeliverMail.name);

  constructor(
    private readonly mailer: Mailer,
    private readonly box: SecretBox,
  ) {}

  /** A refusal for good (5xx) ends the attempts; anything else passes with time. */
  async perform({ id, mail }: Queued): Promise<void> {
    try {
      await this.mailer.send(id, JSON.parse(this.box.open(mail)) as Mail);
    } catch (error) {
      const { responseCode = 0 } = error as { responseCode?: number };
      if (responseCode < 500) throw error;
      this.log.error(`mail ${id} was refused for good: ${String(error)}`);
    }
  }
}
