import { migrations } from '../../src/platform/database/migrations/all.js';
import type { TestCompany } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { userBody, Replicas } from './replicas.js';

describe('two replicas on one MySQL and one Redis', () => {
  let replicas: Replicas;
  let company: TestCompany;

  beforeAll(async () => {
    replicas = await Replicas.start();
  });

  afterAll(() => replicas.close());

  beforeEach(async () => {
    company = await replicas.app.company();
  });

  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

  /** Waits until neither replica has work left. */
  const settled = (): Promise<void> =>
    eventually(async () => {
      const left = await replicas.app.reader.rows(
        `SELECT 'event' AS what FROM outbox UNION ALL SELECT kind FROM timers WHERE kind = 'mail.send'`,
      );
      expect(left).toEqual([]);
    }, 50_000);

  it('that started together on an empty database ran every migration once', async () => {
    const ran = await replicas.app.reader.rows<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    expect(ran.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('share one rate limit', async () => {
    const limited = await replicas.app.company({ rateLimit: 30 });
    const answers = await Promise.all(range(50).map((turn) => replicas.send(turn % 2, limited, 'GET', '/v1/ping')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const remaining = answers.map(({ headers }) => Number(headers.get('x-switchhookapi-remaining')));
    expect(remaining.filter((left) => left > 0).sort((a, b) => a - b)).toEqual(range(29).map((left) => left + 1));
    expect((await replicas.send(1, company, 'GET', '/v1/ping')).status).toBe(200);
  });

  it('run a request with one Idempotency-Key once', async () => {
    const key = { 'idempotency-key': 'one-of-two' };
    const send = (replica: number) =>
      replicas.send(replica, company, 'POST', '/v2/users', userBody('idem@example.com'), key);
    const answers = await Promise.all(range(10).map((turn) => send(turn % 2)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const [first, second] = [await send(0), await send(1)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(new Set([...made, first, second].map(({ body }) => body.user.id)).size).toBe(1);
    expect((await replicas.send(0, company, 'GET', '/v2/users')).body.meta.total).toBe(1);
  });

  it('give an email to one of several concurrent requests', async () => {
    for (const turn of range(5)) {
      const same = userBody(`twin${turn}@example.com`);
      const answers = await Promise.all(
        [0, 1].map((replica) => replicas.send(replica, company, 'POST', '/v2/users', same)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
    expect((await replicas.send(1, company, 'GET', '/v2/users')).body.meta.total).toBe(5);
  });

  it('create users concurrently: exact totals, unique extensions, one event and one mail each', async () => {
    const emails = range(60).map((index) => `side${index}@example.com`);
    const answers = await Promise.all(
      emails.map((email, index) => replicas.send(index % 2, company, 'POST', '/v2/users', userBody(email))),
    );
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));
    const extensions = answers.map(({ body }) => body.user.extension as string);
    expect(new Set(extensions).size).toBe(60);
    for (const replica of [0, 1])
      expect((await replicas.send(replica, company, 'GET', '/v2/users')).body.meta.total).toBe(60);
    const pages = [
      await replicas.send(0, company, 'GET', '/v2/users?per_page=50'),
      await replicas.send(1, company, 'GET', '/v2/users?per_page=50&page=2'),
    ];
    expect(new Set(pages.flatMap(({ body }) => body.users.map(({ id }: { id: number }) => id))).size).toBe(60);
    await settled();
    expect(emails.map((email) => replicas.mailServer.received.get(email))).toEqual(emails.map(() => 1));
  });
});

describe('a replica that is killed', () => {
  it('leaves its work to the other, which finishes it', async () => {
    const replicas = await Replicas.start();
    const company = await replicas.app.company();
    const acknowledged: string[] = [];
    let dead: Promise<unknown> | undefined;
    const client = async (name: number): Promise<void> => {
      for (let turn = 0; !dead; turn++) {
        const email = `client${name}turn${turn}@example.com`;
        const answer = await replicas.send(0, company, 'POST', '/v2/users', userBody(email)).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(email);
        if (acknowledged.length >= 30) dead ??= replicas.servers[0].kill();
      }
    };
    await Promise.all([0, 1, 2, 3].map(client));
    await dead;
    // The claims of the killed replica expire after half a minute.
    await eventually(async () => {
      const users = await replicas.app.reader.rows<{ email: string }>('SELECT email FROM users');
      expect(users.length).toBeGreaterThanOrEqual(acknowledged.length);
      expect([...replicas.mailServer.received.keys()].sort()).toEqual(users.map(({ email }) => email).sort());
      expect(await replicas.app.reader.rows('SELECT id FROM outbox')).toEqual([]);
    }, 60_000);
    expect([...replicas.mailServer.received.keys()]).toEqual(expect.arrayContaining(acknowledged));
    await replicas.close();
  }, 120_000);
});
