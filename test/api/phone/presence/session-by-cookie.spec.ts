import { ChangeAccount } from '../../../../src/contracts/users/commands.js';
import { TestApp, type TestCompany } from '../../../support/app.js';
import { CLOSING_FLAGS, setCompanyFlag } from '../../../support/company/company-flags.js';
import { ApiClient } from '../../../support/http/api-client.js';
import { DashboardClient } from '../../../support/http/dashboard-client.js';

const HOUR = 3_600_000;

describe('POST /phone/v1/session with the cookie of the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let user: { id: number; email: string; password: string };
  let dashboard: DashboardClient;
  let anonymous: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start();
    anonymous = new ApiClient(app.url);
  });

  beforeEach(async () => {
    app.clock.advance(HOUR);
    company = await app.company();
    user = await app.user(company.id, { roles: ['agent'] });
    dashboard = await DashboardClient.logIn(app.url, user);
    await app.newEvents();
  });

  afterAll(() => app.close());

  const open = (body?: unknown, headers: Record<string, string> = {}) =>
    anonymous.send('POST', '/phone/v1/session', body, { headers });
  const cookie = () => ({ cookie: dashboard.cookie });
  const both = () => ({ ...cookie(), 'x-csrf-token': dashboard.csrfToken });

  it('logs the user of the dashboard in, as a password does', async () => {
    const { status, body } = await open({}, both());
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      user: (await company.api.get(`/v2/users/${user.id}`)).body.user,
      expires_at: new Date(app.clock.now() + 24 * HOUR).toISOString(),
    });
    expect(await app.newEvents()).toEqual(['UserConnected']);
    const { body: me } = await anonymous.with(`Bearer ${body.token}`).get('/phone/v1/me');
    expect(me).toMatchObject({ user: { id: user.id }, device: 'desktop', availability: 'available' });
  });

  it('accepts a device, and a request without a body', async () => {
    const { token } = (await open({ device: 'ios' }, both())).body;
    expect((await anonymous.with(`Bearer ${token}`).get('/phone/v1/me')).body.device).toBe('ios');
    expect((await open(undefined, both())).status).toBe(201);
    expect((await open({ device: 'fridge' }, both())).status).toBe(400);
  });

  it('is 401 without the cookie, or with a malformed, unknown or expired one', async () => {
    const { csrfToken } = dashboard;
    const token = { 'x-csrf-token': csrfToken };
    const closed = both();
    const answers = [
      await open({}),
      await open({}, token),
      await open({}, { ...token, cookie: 'switchhook_session=short' }),
      await open({}, { ...token, cookie: `switchhook_session=${'0'.repeat(64)}` }),
    ];
    await dashboard.delete('/admin/v1/session');
    answers.push(await open({}, closed));
    for (const { status, body } of answers)
      expect([status, body.troubleshoot]).toEqual([
        401,
        'Send email and password, or log in to the dashboard in this browser.',
      ]);
    expect(await app.newEvents()).toEqual([]);
  });

  it('is 401 after the eight hours of the dashboard session', async () => {
    app.clock.advance(8 * HOUR);
    expect((await open({}, both())).status).toBe(401);
  });

  it('is 403 without the CSRF token, or with that of another session', async () => {
    const another = await DashboardClient.logIn(app.url, user);
    const { csrfToken } = dashboard;
    for (const headers of [
      cookie(),
      { ...cookie(), 'x-csrf-token': '' },
      { ...cookie(), 'x-csrf-token': 'nonsense' },
      { ...cookie(), 'x-csrf-token': another.csrfToken },
      { ...cookie(), 'x-csrf-token': `${csrfToken}0` },
    ]) {
      const { status, body } = await open({}, headers);
      expect([status, body.troubleshoot]).toEqual([
        403,
        'The X-CSRF-Token header is missing or is not the token of this session.',
      ]);
    }
    expect(await app.newEvents()).toEqual([]);
  });

  it('uses email and password if they are given, and needs both', async () => {
    const colleague = await app.user(company.id);
    const { email, password } = colleague;
    expect((await open({ email, password }, cookie())).body.user.id).toBe(colleague.id);
    expect((await open({ email, password: 'wrong horse battery' }, both())).status).toBe(401);
    for (const [body, field] of [
      [{ email }, 'password'],
      [{ password }, 'email'],
    ] as const) {
      const answer = await open(body, both());
      expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ['is mandatory and must not be blank'] }]);
    }
  });

  it('is refused to a user who was deactivated, and in a closed company', async () => {
    await app.commands.execute(
      new ChangeAccount({ companyId: company.id, userId: user.id, changes: { active: false } }),
    );
    expect((await open({}, both())).status).toBe(401);
    const other = await app.company();
    const hers = await DashboardClient.logIn(app.url, await app.user(other.id));
    const [flag, reason] = CLOSING_FLAGS[0];
    await setCompanyFlag(app, other, flag, false);
    const answer = await open({}, { cookie: hers.cookie, 'x-csrf-token': hers.csrfToken });
    expect([answer.status, answer.body.troubleshoot]).toEqual([403, reason]);
  });

  it('counts wrong cookies, and refuses them with 429 after too many', async () => {
    const wrong = () => open({}, { cookie: `switchhook_session=${'1'.repeat(64)}` });
    const answers = await Promise.all(Array.from({ length: 61 }, wrong));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(60).fill(401), 429]);
    expect((await open({}, both())).status).toBe(201);
  });
});
