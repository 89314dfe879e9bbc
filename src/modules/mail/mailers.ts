import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mail, Mailer } from '../../contracts/mail.js';

const message = (id: string, from: string, { to, subject, text, html }: Mail) => ({
  messageId: `<${id}@switchhook>`,
  from,
  to,
  subject,
  text,
  html,
});

/**
 * Milliseconds, unless the address says otherwise. A server that hangs is given up before the lease on the job runs
 * out, else another process would send the mail too.
 */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

export class SmtpMailer extends Mailer {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    const address = new URL(url);
    for (const [name, milliseconds] of Object.entries(PATIENCE))
      if (!address.searchParams.has(name)) address.searchParams.set(name, String(milliseconds));
    this.transport = createTransport(address.href);
  }

  async send(id: string, mail: Mail): Promise<void> {
    await this.transport.sendMail(message(id, this.from, mail));
  }
}

/** Without a mail server every mail becomes a file that a mail program opens. */
export class FileMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(id: string, mail: Mail): Promise<void> {
    const sent = await this.transport.sendMail(message(id, this.from, mail));
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, `${id}.eml`);
    await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
