import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mail, Mailer } from '../../ports/mailer.js';
import type { Dependencies } from '../observability/dependencies.js';
import type { Dependency } from '../observability/dependency.js';

const message = (id: string, from: string, { to, subject, text, html }: Mail) => ({
  messageId: `<${id}@switchhook>`,
  from,
  to,
  subject,
  text,
  html,
});

/**
 * Milliseconds; the URL can override them. They must be shorter than the lease of the job, else another process would send
 * the mail again.
 */
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Errors caused by the mail or its recipient; the server itself is available. */
const MAIL_ERROR_CODES: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

export class SmtpMailer extends Mailer {
  private readonly transport;
  private readonly server: Dependency;

  constructor(
    url: string,
    private readonly from: string,
    dependencies: Dependencies,
  ) {
    super();
    const address = new URL(url);
    for (const [name, milliseconds] of Object.entries(TIMEOUTS))
      if (!address.searchParams.has(name)) address.searchParams.set(name, String(milliseconds));
    this.transport = createTransport(address.href);
    this.server = dependencies.add({
      name: 'smtp',
      whileDown: 'mails are kept and sent again',
      check: () => this.transport.verify(),
      isAnswer: (error) => MAIL_ERROR_CODES.includes((error as { code?: string }).code),
    });
  }

  async send(id: string, mail: Mail): Promise<void> {
    await this.server.use(() => this.transport.sendMail(message(id, this.from, mail)));
  }
}

/** Used without a mail server: writes every mail to an .eml file. */
export class FileMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(id: string, mail: Mail): Promise<void> {
    const writer = createTransport({ streamTransport: true, buffer: true });
    const sent = await writer.sendMail(message(id, this.from, mail));
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, `${id}.eml`);
    try {
      await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    } catch (error) {
      await rm(`${file}.part`, { force: true });
      throw error;
    }
  }
}
