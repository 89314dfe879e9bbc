import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that refuses the first login, like one whose accounts are temporarily unreachable. */
export class SmtpInbox {
  readonly mails: Email[] = [];
  private logins = 0;
  private readonly server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => {
      if (this.logins++ === 0) done(Object.assign(new Error('try again later'), { responseCode: 454 }));
      else done(null, { user: username });
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on(
        'end',
        () => void PostalMime.parse(Buffer.concat(chunks)).then((mail) => done(void this.mails.push(mail))),
      );
    },
  });

  /** Returns its URL for SMTP_URL. */
  async open(password: string): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.server.address() as { port: number };
    return `smtp://mailer:${password}@127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
