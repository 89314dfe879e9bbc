import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';
import { TestApp } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { invitationLink, readMails } from '../../support/mails.js';

const MINUTE = 60_000;

/** A mail server that refuses a configured number of mails before it accepts one. */
class Post {
  readonly taken: { to: string[]; mail: Email }[] = [];
  readonly turnedAway: Email[] = [];
  toTurnAway = 0;
  turnsAwayWith = 451;
  private readonly server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => done(this.refuse(mail) ?? this.take(to, mail)));
      });
    },
  });

  private refuse(mail: Email): Error | undefined {
    if (this.turnedAway.length === this.toTurnAway) return undefined;
    this.turnedAway.push(mail);
    return Object.assign(new Error('try again later'), { responseCode: this.turnsAwayWith });
  }

  private take(to: string[], mail: Email): undefined {
    this.taken.push({ to, mail });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.server.address() as { port: number };
    return `smtp://127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

describe('an invitation over SMTP', () => {
  let post: Post;
  let app: TestApp;

  beforeEach(async () => {
    post = new Post();
    app = await TestApp.start({ SMTP_URL: await post.open(), MAIL_FROM: 'Acme Phones <phones@acme.example>' });
  });

  afterEach(async () => {
    await app.close();
    await post.close();
  });

  it('reaches the mail server, and no file is written', async () => {
    const { email } = await inviteUser(await app.company(), { first_name: 'Zoë 🦄' });
    expect(post.taken).toEqual([]);
    await app.settle();
    expect(post.taken).toHaveLength(1);
    const [{ to, mail }] = post.taken;
    expect(to).toEqual([email]);
    expect(mail.from).toMatchObject({ name: 'Acme Phones', address: 'phones@acme.example' });
    expect(mail.text).toContain('Hello "Zoë 🦄",');
    expect((await fetch(invitationLink(mail))).status).toBe(200);
    expect(await readMails(app.dataDir)).toEqual([]);
  });

  it('is retried with growing delays while the server refuses it, until exactly one is accepted', async () => {
    post.toTurnAway = 3;
    const { email } = await inviteUser(await app.company());
    for (let each = 0; each < 2; each++) {
      await app.settle();
      expect([post.turnedAway.length, post.taken.length]).toEqual([1, 0]);
    }
    for (let each = 0; each < 5; each++) {
      app.clock.advance(MINUTE);
      await app.settle();
    }
    expect(post.turnedAway).toHaveLength(3);
    expect(post.taken.map(({ to }) => to)).toEqual([[email]]);
    const { messageId } = post.taken[0].mail;
    expect(post.turnedAway.map((mail) => mail.messageId)).toEqual(Array(3).fill(messageId));
  });

  it('is not retried after a permanent refusal', async () => {
    post.toTurnAway = 1;
    post.turnsAwayWith = 550;
    await inviteUser(await app.company());
    await app.settle();
    app.clock.advance(60 * MINUTE);
    await app.settle();
    expect([post.turnedAway.length, post.taken.length]).toEqual([1, 0]);
  });

  it.each([
    ['is down', ''],
    ['says nothing', '?greetingTimeout=50'],
  ])('waits for a server that %s without delaying the request', async (_, patience) => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    if (patience === '') silent.close();
    const lonely = await TestApp.start({ SMTP_URL: `smtp://127.0.0.1:${port}${patience}` });
    try {
      await inviteUser(await lonely.company());
      expect(await lonely.newEvents()).toEqual(['UserCreated']);
      const [{ attempts, ...more }] = await lonely.reader.rows<{ attempts: number }>(
        "SELECT attempts FROM timers WHERE kind = 'mail.send'",
      );
      expect([attempts, more]).toEqual([1, {}]);
    } finally {
      await lonely.close();
      silent.close();
    }
  });
});
