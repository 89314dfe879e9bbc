import { UserCreated } from '../../src/contracts/users/events.js';
import { Config } from '../../src/platform/config.js';
import { ApiClient } from '../support/http/api-client.js';
import { Phone } from '../phone/phone.js';
import { TestApp } from '../support/app.js';
import { runCommandLine } from './run-in.js';
import { splitArguments } from './installation.js';

describe('the admin CLI beside a running server', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  /** Runs a command in its own application. */
  async function cli(line: string, { more = [], stdin }: { more?: string[]; stdin?: string } = {}): Promise<any> {
    const { databaseUrl, dataDir, secretKey } = app.context.get(Config);
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: String(secretKey) };
    const args = splitArguments(line, ...more, '--json');
    const { code, stdout, stderr } = await runCommandLine(args, env, stdin);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  }

  it('a new key works immediately, and a revoked one is refused from the next request on', async () => {
    const { company_id, api_id, api_token } = await cli('company:create --name Acme --owner-email o@acme.example');
    const api = ApiClient.basic(app.url, api_id, api_token);
    expect((await api.get('/v1/ping')).status).toBe(200);
    await cli(`key:revoke --company ${company_id} --api-id ${api_id}`);
    expect((await api.get('/v1/ping')).status).toBe(403);
  });

  it('a company set inactive is refused, and served again when it is active', async () => {
    const { id, api } = await app.company();
    await cli(`company:update --company ${id} --active off`);
    expect((await api.get('/v1/ping')).status).toBe(403);
    await cli(`company:update --company ${id} --active on --rate-limit 7`);
    const { status, headers } = await api.get('/v1/ping');
    expect([status, headers.get('x-switchhookapi-limit')]).toEqual([200, '7']);
  });

  it('the phones of a company that is no longer verified are disconnected, and may reconnect later', async () => {
    // The CLI uses real time.
    app.clock.set(Date.now());
    const { id } = await app.company();
    const user = await app.user(id);
    const logIn = () =>
      new ApiClient(app.url).post('/phone/v1/session', { email: user.email, password: user.password });
    const phone = await Phone.connect(app.url, (await logIn()).body.token);
    await phone.next();
    await cli(`company:update --company ${id} --verified off`);
    expect(await phone.closed).toEqual({ code: 4403, reason: 'This company is not verified.' });
    await app.settle();
    expect(await app.reader.rows('SELECT id FROM phone_sessions WHERE company_id = ?', [id])).toEqual([]);
    expect((await logIn()).status).toBe(403);
    await cli(`company:update --company ${id} --verified on`);
    expect((await logIn()).status).toBe(201);
  });

  it('user:create adds a confirmed user with the events of both versions, and a password from standard input', async () => {
    const { id, api } = await app.company();
    await app.newEvents();
    const options = '--first-name Ada --last-name Lovelace --roles agent,supervisor --wrap-up-time 30 --password -';
    const { user_id } = await cli(`user:create --company ${id} --email ada@acme.example ${options}`, {
      more: ['--working-hours', 'mon-sun 00:00-24:00 Europe/Paris'],
      stdin: 'correct horse battery\n',
    });

    const { user } = (await api.get(`/v2/users/${user_id}`)).body;
    expect(user).toMatchObject({
      name: 'Ada Lovelace',
      wrap_up_time: 30,
      availability_status: 'custom',
      available: true,
    });
    await app.settle();
    const created = app.events.filter((event) => event instanceof UserCreated);
    expect(created).toMatchObject([{ companyId: id, userId: user_id, version: 'both' }]);
    const phone = await app.phone({ email: 'ada@acme.example', password: 'correct horse battery' });
    expect((await phone.get('/phone/v1/me')).status).toBe(200);
  });

  it('a user without a password is invited by the server', async () => {
    const { id, api } = await app.company();
    const { user_id } = await cli(`user:create --company ${id} --email grace.hopper@acme.example`);
    const { user } = (await api.get(`/v2/users/${user_id}`)).body;
    expect(user).toMatchObject({ name: 'Grace Hopper', available: false });
    const timers = await app.reader.rows<{ kind: string }>("SELECT kind FROM timers WHERE kind = 'mail.send'");
    expect(timers.length).toBeGreaterThan(0);
  });
});
