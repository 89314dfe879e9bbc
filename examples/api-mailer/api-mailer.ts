import { Injectable } from '@nestjs/common';
import { Config } from '../../src/platform/config.js';
import type { Replacement } from '../../src/platform/replacements.js';
import { type Mail, Mailer } from '../../src/ports/mailer.js';

const TIMEOUT = 10_000;

/** Sends mails by the HTTP API of a mail service (MAIL_API_URL, MAIL_API_KEY). An error keeps the mail for another attempt. */
@Injectable()
export class ApiMailer extends Mailer {
  constructor(private readonly config: Config) {
    super();
  }

  async send(id: string, { to, subject, text, html }: Mail): Promise<void> {
    const { MAIL_API_URL: url, MAIL_API_KEY: key } = process.env;
    if (!url || !key) throw new Error('MAIL_API_URL and MAIL_API_KEY must be set.');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ from: this.config.mailFrom, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw new Error(`The mail service answered ${answer.status}.`);
  }
}

export const replacements: Replacement[] = [{ provide: Mailer, useClass: ApiMailer }];
