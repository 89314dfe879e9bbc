import { UserByPassword } from '../../../src/contracts/users/queries.js';
import { PasswordHashes } from '../../../src/modules/users/passwords.js';
import { DAY, HOUR } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CHEAP_COST } from '../../support/cheap-passwords.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const NEXT = 'a better horse battery';

describe("one's own account", () => {
  let app: TestApp;
  let company: TestCompany;
  let user: { id: number; email: string; password: string };

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    await app.user(company.id, { roles: ['owner'] });
  });

  beforeEach(async () => {
    user = await app.user(company.id, { roles: ['agent'] });
  });

  afterAll(() => app.close());

  const dashboard = () => DashboardClient.logIn(app.url, user);
  const phone = () => app.phone(user);
  const logIn = async (password: string, headers: Record<string, string> = {}) => {
    const client = new ApiClient(app.url);
    return client.post('/admin/v1/session', { email: user.email, password }, { headers });
  };
  const isOver = async (client: DashboardClient) => (await client.get('/admin/v1/session')).body.session === null;
  const refusal = ({ status, body }: { status: number; body: { troubleshoot: string } }) => [status, body.troubleshoot];

  describe.each([
    ['the dashboard', '/admin/v1/me', dashboard],
    ['the phone', '/phone/v1/me', phone],
  ] as const)('on %s', (_, path, open) => {
    const change = async (client: { put: ApiClient['put'] }, password: string, current = user.password) =>
      client.put(`${path}/password`, { current_password: current, password });

    it('has a password that its user can change, which ends all other sessions', async () => {
      const [own, otherBrowser, otherPhone] = [await open(), await dashboard(), await phone()];
      expect((await change(own, NEXT)).status).toBe(204);
      expect((await own.get(`${path}/sessions`)).body.sessions).toMatchObject([{ current: true }]);
      expect(await isOver(otherBrowser)).toBe(true);
      expect((await otherPhone.get('/phone/v1/me')).status).toBe(403);
      expect([(await logIn(user.password)).status, (await logIn(NEXT)).status]).toEqual([403, 201]);
    });

    it('refuses weak passwords, and users who do not know the current one', async () => {
      const own = await open();
      const common = 'password is one of the most common passwords; choose another.';
      expect(refusal(await change(own, 'Password1'))).toEqual([422, common]);
      expect(refusal(await change(own, 'short'))).toEqual([422, 'password must be 8 to 128 characters long.']);
      expect(refusal(await change(own, NEXT, 'wrong'))).toEqual([422, 'current_password is wrong.']);
      const missing = await own.put(`${path}/password`, { password: NEXT });
      expect(refusal(missing)).toEqual([422, 'current_password is mandatory and must not be blank.']);
      expect((await logIn(user.password)).status).toBe(201);
    });

    it('limits guesses of the current password like those of logins', async () => {
      const own = await open();
      const answers = [];
      for (let i = 0; i < 31; i++) answers.push((await change(own, NEXT, `guess ${i}`)).status);
      expect(answers.slice(0, 20)).toEqual(Array(20).fill(422));
      expect(answers.at(-1)).toBe(429);
    });

    it('has sessions that its user can end, one by one or all others', async () => {
      const [own, second, third] = [await open(), await open(), await open()];
      const list = async () => (await own.get(`${path}/sessions`)).body.sessions as { id: number; current: boolean }[];
      const sessions = await list();
      expect(sessions.map(({ current }) => current)).toEqual([false, false, true]);
      expect((await own.delete(`${path}/sessions/${sessions[0].id}`)).status).toBe(204);
      expect([403, 401]).toContain((await third.get(`${path}/sessions`)).status);
      expect((await second.get(`${path}/sessions`)).status).toBe(200);
      expect((await own.delete(`${path}/sessions/${sessions[0].id}`)).status).toBe(404);
      expect((await own.delete(`${path}/sessions`)).status).toBe(204);
      expect([403, 401]).toContain((await second.get(`${path}/sessions`)).status);
      expect(await list()).toEqual([sessions[2]]);
      user = await app.user(company.id);
      const stranger = await open();
      expect((await stranger.delete(`${path}/sessions/${sessions[2].id}`)).status).toBe(404);
    });
  });

  it('is logged out after eight hours without use, and after 30 days in any case', async () => {
    const used = await dashboard();
    const idle = await dashboard();
    for (let hours = 0; hours < 30 * 24; hours += 7) {
      expect(await isOver(used)).toBe(false);
      app.clock.advance(7 * HOUR);
    }
    expect([await isOver(idle), await isOver(used)]).toEqual([true, true]);
    app.clock.advance(DAY);
  });

  it('has at most 20 browser sessions; a new one ends the least recently used', async () => {
    const clients = [];
    for (let i = 0; i < 21; i++) {
      clients.push(await dashboard());
      app.clock.advance(60_000);
      await clients[0].get('/admin/v1/session');
    }
    expect((await clients[20].get('/admin/v1/me/sessions')).body.sessions).toHaveLength(20);
    expect(await Promise.all([clients[0], clients[1], clients[2]].map(isOver))).toEqual([false, true, false]);
  });

  it('accepts no login from pages of other sites', async () => {
    const troubleshoot = 'The Origin header must name a page of this installation.';
    const credentials = { email: user.email, password: user.password };
    const routes = ['/admin/v1/session', '/phone/v1/session', '/admin/v1/session/link', '/phone/v1/session/link'];
    for (const path of routes)
      for (const origin of ['https://evil.example', 'null'])
        expect(refusal(await new ApiClient(app.url).post(path, credentials, { headers: { origin } }))).toEqual([
          403,
          troubleshoot,
        ]);
    expect((await logIn(user.password, { origin: app.url })).status).toBe(201);
    expect((await logIn(user.password)).status).toBe(201);
  });

  it('gets its password rehashed at the current cost on the next login', async () => {
    const before = await dashboard();
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, clock } = app;
    const dearer = { provide: PasswordHashes, useValue: new PasswordHashes({ ...CHEAP_COST, p: 2 }) };
    const later = await TestApp.start({ DATABASE_URL, DATA_DIR }, undefined, clock, undefined, [dearer]);
    try {
      const isOutdated = async () => (await later.queries.execute(new UserByPassword(user)))!.isOutdated;
      expect(await isOutdated()).toBe(true);
      await Promise.all([DashboardClient.logIn(later.url, user), DashboardClient.logIn(later.url, user)]);
      expect(await isOutdated()).toBe(false);
      expect(await isOver(before)).toBe(false);
    } finally {
      await later.close();
    }
  });

  it('has a cookie that no other host can set, and that requires https', async () => {
    const https = await TestApp.start({ BASE_URL: 'https://phone.example.com' });
    try {
      const { id } = await https.company();
      const { email, password } = await https.user(id, { roles: ['owner'] });
      const client = new ApiClient(https.url);
      const { headers } = await client.post('/admin/v1/session', { email, password });
      const [cookie] = headers.get('set-cookie')!.split(';');
      expect(headers.get('set-cookie')).toMatch(
        /^__Host-switchhook_session=[0-9a-f]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      );
      const read = async (value: string) =>
        (await client.get('/admin/v1/session', { headers: { cookie: value } })).body;
      expect((await read(cookie)).session.user.email).toBe(email);
      expect(await read(cookie.replace('__Host-', ''))).toEqual({ session: null });
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await client.get('/nowhere')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    } finally {
      await https.close();
    }
    expect((await logIn(user.password)).headers.get('strict-transport-security')).toBeNull();
  });
});
