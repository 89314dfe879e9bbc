import { SMTPServer } from 'smtp-server';

/** A mail server that counts what it takes, by addressee. */
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
            fixture.received.set(address, (fixture.received.get(address) ?? 0) + 1);
          done();
        });
      },
    });
    // A client that is killed leaves its connection broken, which is nothing to a mail server.
    server.on('error', () => undefined);
    const fixture = new SmtpServer(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return fixture;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as { port: number }).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
