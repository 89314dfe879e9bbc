import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../cqrs.js';
import { type Mail, Mailer } from '../../ports/mailer.js';
import { Clock } from '../clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../timers/timer-runner.js';
import { Timers } from '../timers/timers.js';
import { SecretBox } from '../crypto/secret-box.js';

/** Sends a mail after the caller's unit of work commits; retried until the mail server accepts it. */
export class SendMail extends Command<void, { mail: Mail }> {}

const SEND_JOB = 'mail.send';

interface MailJob {
  id: string;
  /** Encrypted, because mails contain links that grant access to accounts. */
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
    const payload: MailJob = { id, mail: this.box.seal(JSON.stringify(mail)) };
    return this.work.run((tx) => this.timers.set(tx, { kind: SEND_JOB, key: id, dueAt: this.clock.now(), payload }));
  }
}

@Injectable()
@OnTimer(SEND_JOB)
export class DeliverMail implements JobHandler<MailJob> {
  private readonly log = new Logger(DeliverMail.name);

  constructor(
    private readonly mailer: Mailer,
    private readonly box: SecretBox,
  ) {}

  /** A permanent error (5xx) is not retried. */
  async perform({ id, mail }: MailJob): Promise<void> {
    try {
      await this.mailer.send(id, JSON.parse(this.box.open(mail)) as Mail);
    } catch (error) {
      const { responseCode = 0 } = error as { responseCode?: number };
      if (responseCode < 500) throw error;
      this.log.error(`mail ${id} was refused for good: ${String(error)}`);
    }
  }
}
