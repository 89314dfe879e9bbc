import { SMTPServer } from 'smtp-server';

/** A mail server that counts received mails by recipient. */
export class SmtpServer {
  readonly received = new Map<string, number>();

  private constructor(private readonly server: SMTPServer) {}

  static async open(port = 0): Promise<SmtpServer> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          for (const { address } of session.envelope.rcptTo)
            smtp.received.set(address, (smtp.received.get(address) ?? 0) + 1);
          done();
        });
      },
    });
    // A killed client leaves a broken connection, which is no failure of the server.
    server.on('error', () => undefined);
    const smtp = new SmtpServer(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as { port: number }).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
