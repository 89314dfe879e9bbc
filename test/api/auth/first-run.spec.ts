import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { SetupLink } from '../../../src/contracts/dashboard/queries.js';
import { ChangeAccount } from '../../../src/contracts/users/commands.js';
import { HOUR } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('the first run of an installation', () => {
  let app: TestApp;
  let anybody: ApiClient;
  const owner = { email: 'michael@example.com', password: 'correct horse battery' };
  const names = { company_name: 'Dunder Mifflin', first_name: 'Michael', last_name: 'Scott' };

  beforeAll(async () => {
    app = await TestApp.start();
    anybody = new ApiClient(app.url);
  });

  afterAll(() => app.close());

  const token = async (): Promise<string> => new URL((await app.queries.execute(new SetupLink()))!).hash.slice(1);
  const setUp = async (changes: object = {}) =>
    anybody.post('/admin/v1/setup', { token: await token(), ...names, ...owner, digits: '+33176360695', ...changes });
  const linkTo = async (user: { id: number }, companyId: number) =>
    app.commands.execute(new CreateLoginLink({ companyId, userId: user.id }));
  const open = (link: string) => anybody.post('/admin/v1/session/link', { token: new URL(link).hash.slice(1) });

  it('creates nothing without the token, or with invalid input', async () => {
    expect(await app.queries.execute(new SetupLink())).toMatch(`${app.url}/dashboard/setup#`);
    for (const [changes, status, message] of [
      [{ token: 'x' }, 403, 'token is not the one in the log of the server.'],
      [{ company_name: undefined }, 422, 'company_name is mandatory and must not be blank.'],
      [{ email: 'nobody' }, 400, 'email must be a valid email address.'],
      [{ password: 'short' }, 400, 'password must be 8 to 128 characters long.'],
      [{ digits: '12' }, 400, expect.stringContaining('digits')],
    ] as const) {
      const refused = await setUp(changes);
      expect([refused.status, refused.body.troubleshoot]).toEqual([status, message]);
    }
    expect(await app.queries.execute(new SetupLink())).toBeDefined();
    expect(await app.reader.rows('SELECT id FROM companies')).toEqual([]);
  });

  it('creates company, owner and Number once, even for many concurrent requests', async () => {
    const requests = Array.from({ length: 8 }, (_, i) =>
      setUp({ email: `owner${i}@example.com`, digits: `+3317636069${i}` }),
    );
    const [made, ...refused] = (await Promise.all(requests)).sort((a, b) => a.status - b.status);
    expect(made.status).toBe(201);
    for (const { status } of refused) expect([404, 409]).toContain(status);
    expect(await app.reader.rows('SELECT name FROM companies')).toEqual([{ name: 'Dunder Mifflin' }]);
    expect(await app.queries.execute(new SetupLink())).toBeUndefined();
    const late = await anybody.post('/admin/v1/setup', { token: 'x', ...names, ...owner });
    expect([late.status, late.body.troubleshoot]).toEqual([404, 'This installation has a company already; log in.']);
  });

  it('ends with a test call, which the owner answers', async () => {
    const [{ email }] = await app.reader.rows<{ email: string }>('SELECT email FROM users');
    const dashboard = await DashboardClient.logIn(app.url, { ...owner, email });
    const [number] = (await dashboard.get('/v1/numbers')).body.numbers;
    const { status, body } = await dashboard.post('/admin/v1/test_calls', { number_id: number.id });
    expect([status, body.test_call.answered]).toEqual([201, true]);
    const { call } = (await dashboard.get(`/v1/calls/${body.test_call.call_id}`)).body;
    expect([call.status, call.user.email, call.number.id]).toEqual(['done', email, number.id]);
    expect((await dashboard.get('/v1/users/availabilities')).body.users[0].availability).toBe('offline');
    expect((await dashboard.post('/admin/v1/test_calls', { number_id: 999 })).status).toBe(404);
    expect((await dashboard.post('/admin/v1/test_calls', {})).status).toBe(422);
    const other = await app.company();
    const stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
    expect((await stranger.post('/admin/v1/test_calls', { number_id: number.id })).status).toBe(404);
  });

  it('of a demo has a link that logs in once, within an hour', async () => {
    const { id: companyId } = await app.company();
    const user = await app.user(companyId, { roles: ['owner'] });
    const link = await linkTo(user, companyId);
    expect(link).toMatch(`${app.url}/dashboard/login#`);
    expect(JSON.stringify(await app.reader.rows('SELECT * FROM login_links'))).not.toContain(link.split('#')[1]);
    const first = await open(link);
    expect([first.status, first.body.session.user.id]).toEqual([201, user.id]);
    expect(first.headers.get('set-cookie')).toMatch(/^switchhook_session=[0-9a-f]{64};/);
    const second = await open(link);
    expect([second.status, second.body.troubleshoot]).toEqual([
      404,
      'This link does not work any more; log in with your password.',
    ]);
    const late = await linkTo(user, companyId);
    app.clock.advance(HOUR);
    expect((await open(late)).status).toBe(404);
    const agent = await app.user(companyId);
    const useless = await linkTo(agent, companyId);
    await app.commands.execute(new ChangeAccount({ companyId, userId: agent.id, changes: { active: false } }));
    expect((await open(useless)).status).toBe(404);
  });
});
