import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Mail, Mailer } from '../../ports/mailer.js';
import { Command } from '../cqrs.js';

const MAX_REASON_LENGTH = 500;

/** Sends a mail at once and only once, outside a unit of work; `failure` is the reason if that failed. */
export class TryMail extends Command<{ failure: string | null }, { mail: Mail }> {}

@CommandHandler(TryMail)
export class TryMailHandler implements ICommandHandler<TryMail> {
  constructor(private readonly mailer: Mailer) {}

  async execute({ mail }: TryMail): Promise<{ failure: string | null }> {
    try {
      await this.mailer.send(randomUUID(), mail);
      return { failure: null };
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      // The error for a host with several addresses has a code but no message.
      return { failure: (message || code || String(error)).slice(0, MAX_REASON_LENGTH) };
    }
  }
}
