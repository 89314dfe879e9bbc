import pino from 'pino';
import { CreateCompany, UpdateCompany } from '../../src/contracts/companies/commands.js';
import { AddUser, ChangeAccount } from '../../src/contracts/users/commands.js';
import { UserByEmail } from '../../src/contracts/users/queries.js';
import { laterGreeting } from '../../src/demo/demo-greeting.js';
import { makeDemo } from '../../src/demo/make-demo.js';
import { Application } from '../../src/platform/application.js';
import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.js';
import { Leases } from '../../src/platform/queue/leases.js';
import { Config } from '../../src/platform/config.js';
import { TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';
import { ApiClient } from '../support/http/api-client.js';

const OWNER = 'owner@demo.example';

describe('a later start with a demo', () => {
  let app: TestApp;
  let demo: { id: number; companyId: number };

  /** The summary that a start of the server prints. */
  async function start(signal = new AbortController().signal): Promise<string> {
    let printed = '';
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))));
    const progress = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await makeDemo(app.context, app.context.get(Config), pino({ enabled: false }), signal);
    } finally {
      write.mockRestore();
      progress.mockRestore();
    }
    return printed;
  }

  const greeting = (): Promise<string[]> => laterGreeting(new Application(app.context), app.context.get(Config));

  const tokensIn = (text: string): string[] => [...text.matchAll(/^http\S+#(\w+)$/gm)].map(([, token]) => token);

  beforeAll(async () => {
    // The calls of the demo end two hours ago in real time.
    app = await TestApp.start({}, undefined, new TestClock(Date.now()));
    // An earlier start was killed while it created the demo.
    const killed = new Leases(app.work, app.clock);
    expect(await killed.take('demo', 30 * SECOND)).toBe(true);
    expect(await start(AbortSignal.abort())).toBe('');
    const first = start();
    app.clock.advance(MINUTE);
    expect(await first).toContain('export API_ID=');
    demo = (await app.queries.execute(new UserByEmail({ email: OWNER })))!;
  });

  afterAll(() => app.close());

  it('prints fresh links in a frame, valid once and for an hour, and where to create keys', async () => {
    const anybody = new ApiClient(app.url);
    const first = tokensIn(await start());
    const text = await start();
    const [dashboard, phone] = tokensIn(text);
    expect(new Set([...first, dashboard, phone]).size).toBe(4);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^-{40,72}$/),
      expect.stringContaining('once and within an hour'),
      expect.stringMatching(/:$/),
      `${app.url}/dashboard/login#${dashboard}`,
      expect.stringMatching(/:$/),
      `${app.url}/phone#${phone}`,
      expect.stringMatching(/^-{40,72}$/),
      expect.stringMatching(/:$/),
      `${app.url}/dashboard/api-keys`,
      expect.stringMatching(/:$/),
      `npm run -s cli -- key:create --company ${demo.companyId}`,
      `npm run -s cli -- user:reset-password --company ${demo.companyId} --user ${OWNER}`,
      '',
    ]);
    const logIn = (token: string) => anybody.post('/admin/v1/session/link', { token });
    expect((await logIn(dashboard)).body.session.user.email).toBe(OWNER);
    expect((await logIn(dashboard)).status).toBe(404);
    app.clock.advance(HOUR);
    expect((await logIn(first[0])).status).toBe(404);
  });

  describe('without the original demo', () => {
    beforeAll(async () => {
      // The last owner cannot be deactivated or lose the role, so the company gets a second one.
      const user = { email: 'b@acme.example', firstName: 'A', lastName: 'B', password: 'correct horse' };
      await app.commands.execute(new AddUser({ companyId: demo.companyId, user: { ...user, roles: ['owner'] } }));
    });

    const company = (active: boolean) => new UpdateCompany({ companyId: demo.companyId, settings: { active } });
    const owner = (changes: ChangeAccount['changes']) =>
      new ChangeAccount({ companyId: demo.companyId, userId: demo.id, changes });

    it.each([
      ['the company is closed', () => company(false), () => company(true)],
      ['the owner is deactivated', () => owner({ active: false }), () => owner({ active: true })],
      ['the owner has lost the role', () => owner({ roles: ['admin'] }), () => owner({ roles: ['owner'] })],
    ])('prints nothing if %s', async (_, end, begin) => {
      await app.commands.execute(end() as ChangeAccount);
      expect([await greeting(), await start()]).toEqual([[], '']);
      await app.commands.execute(begin() as ChangeAccount);
      expect(tokensIn(await start())).toHaveLength(2);
    });
  });

  it('recognizes the demo by the ids that the first start stored, whatever its names and addresses are now', async () => {
    const { companyId: otherId } = await app.commands.execute(
      new CreateCompany({ settings: { name: 'Demo Company' } }),
    );
    const { companyId, id: userId } = demo;
    await app.commands.execute(new UpdateCompany({ companyId, settings: { name: 'Acme' } }));
    await app.commands.execute(new ChangeAccount({ companyId, userId, changes: { email: 'olivia@acme.example' } }));
    const user = { email: OWNER, firstName: 'A', lastName: 'B', password: 'correct horse', roles: ['owner'] } as const;
    await app.commands.execute(new AddUser({ companyId: otherId, user }));
    const [token] = tokensIn((await greeting()).join('\n'));
    const { body } = await new ApiClient(app.url).post('/admin/v1/session/link', { token });
    expect(body.session.user.email).toBe('olivia@acme.example');
  });

  it('prints nothing about companies that somebody else created', async () => {
    await app.close();
    app = await TestApp.start();
    await app.commands.execute(new CreateCompany({ settings: { name: 'Demo Company' } }));
    expect(await start()).toBe('');
  });
});
