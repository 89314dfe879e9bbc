import { ChangeAccount } from '../../../src/contracts/users/commands.js';
import { HOUR } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('the session of the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let anybody: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    anybody = new ApiClient(app.url);
    await app.user(company.id, { roles: ['owner'] });
  });

  afterAll(() => app.close());

  async function logIn(role: 'admin' | 'supervisor' | 'agent' = 'admin') {
    const user = await app.user(company.id, { roles: [role] });
    return { user, dashboard: await DashboardClient.logIn(app.url, user) };
  }

  it('begins with email and password, and returns user, company and token', async () => {
    const { user, dashboard } = await logIn();
    const { status, body } = await dashboard.get('/admin/v1/session');
    expect(status).toBe(200);
    expect(body.session).toEqual({
      user: {
        id: user.id,
        name: 'Ada Lovelace',
        email: user.email,
        roles: ['admin'],
        language: 'en-US',
        time_zone: 'Etc/UTC',
      },
      company: { id: company.id, name: 'Acme' },
      csrf_token: dashboard.csrfToken,
    });
  });

  it('has a cookie that scripts and other sites cannot use', async () => {
    const { email, password } = await app.user(company.id, { roles: ['admin'] });
    const { headers } = await anybody.post('/admin/v1/session', { email, password });
    expect(headers.get('set-cookie')).toMatch(
      /^switchhook_session=[0-9a-f]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('does not begin with a wrong password or without one', async () => {
    const { email } = await app.user(company.id, { roles: ['admin'] });
    const wrong = await anybody.post('/admin/v1/session', { email, password: 'wrong' });
    expect([wrong.status, wrong.body.troubleshoot]).toEqual([403, 'The email address or the password is wrong.']);
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const missing = await anybody.post('/admin/v1/session', { email });
    expect([missing.status, missing.body.troubleshoot]).toEqual([422, 'password is mandatory and must not be blank.']);
  });

  it('is null when there is none', async () => {
    for (const cookie of ['', 'switchhook_session=x', `switchhook_session=${'0'.repeat(64)}`]) {
      const { status, body } = await anybody.get('/admin/v1/session', { headers: { cookie } });
      expect([status, body]).toEqual([200, { session: null }]);
    }
  });

  it('gives an admin access to the public API', async () => {
    const { dashboard } = await logIn();
    expect((await dashboard.get('/v2/users')).status).toBe(200);
    const { status, body } = await dashboard.post('/v1/tags', { name: 'From the dashboard', color: '#00b388' });
    expect([status, body.tag.name]).toEqual([201, 'From the dashboard']);
  });

  it('requires its token for writes', async () => {
    const { dashboard } = await logIn();
    const other = await logIn();
    for (const token of ['', 'x', other.dashboard.csrfToken]) {
      const { status, body } = await dashboard.send('POST', '/v1/tags', { name: 'Forged', color: '#00b388' }, token);
      expect(status).toBe(403);
      expect(body.troubleshoot).toBe('The X-CSRF-Token header is missing or is not the token of this session.');
    }
    expect((await dashboard.send('DELETE', '/admin/v1/session', undefined, 'x')).status).toBe(403);
    expect((await company.api.get('/v1/tags')).body.tags.map(({ name }: any) => name)).not.toContain('Forged');
  });

  it.each(['supervisor', 'agent'] as const)('gives a %s no access to the public API', async (role) => {
    const { dashboard } = await logIn(role);
    expect((await dashboard.get('/admin/v1/session')).status).toBe(200);
    const { status, body } = await dashboard.get('/v1/webhooks');
    expect([status, body.troubleshoot]).toEqual([403, 'This needs one of the roles owner, admin.']);
  });

  it('has a separate rate limit for each user', async () => {
    const strict = await app.company({ rateLimit: 60 });
    await app.user(strict.id, { roles: ['owner'] });
    const dashboard = await DashboardClient.logIn(app.url, await app.user(strict.id, { roles: ['admin'] }));
    const { headers } = await dashboard.get('/v2/users');
    expect(headers.get('x-switchhookapi-limit') ?? headers.get('ratelimit-policy')).toMatch(/600/);
    expect((await strict.api.get('/v2/users')).headers.get('ratelimit')).toMatch(/r=59;/);
  });

  it('yields to an Authorization header', async () => {
    const { dashboard } = await logIn();
    const wrong = new ApiClient(app.url, 'Basic eDp5');
    expect((await wrong.get('/v2/users', { headers: { cookie: dashboard.cookie } })).status).toBe(403);
  });

  it('ends by logout, by deactivation of the user and after eight hours without use', async () => {
    const ended: [string, (user: { id: number }, dashboard: DashboardClient) => Promise<unknown>][] = [
      ['logout', (_, dashboard) => dashboard.delete('/admin/v1/session')],
      [
        'deactivation',
        ({ id }) =>
          app.commands.execute(new ChangeAccount({ companyId: company.id, userId: id, changes: { active: false } })),
      ],
      ['expiry', async () => app.clock.advance(8 * HOUR)],
    ];
    for (const [, end] of ended) {
      const { user, dashboard } = await logIn();
      await end(user, dashboard);
      expect((await dashboard.get('/admin/v1/session')).body).toEqual({ session: null });
      expect((await dashboard.delete('/admin/v1/session')).status).toBe(401);
      expect((await dashboard.get('/v2/users')).status).toBe(403);
    }
  });
});
