import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('phone sessions', () => {
  let app: TestApp;
  let company: TestCompany;
  let anonymous: ApiClient;
  let user: { id: number; email: string; password: string };

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    anonymous = new ApiClient(app.url);
    user = await app.user(company.id);
  });

  // Advances past the login limits and the sessions of the previous test.
  beforeEach(async () => {
    app.clock.advance(25 * HOUR);
    await app.newEvents();
  });

  afterAll(() => app.close());

  const login = (fields: Record<string, unknown> = {}) =>
    anonymous.post('/phone/v1/session', { email: user.email, password: user.password, ...fields });

  describe('POST /phone/v1/session', () => {
    it('logs in with 201: a token, the user and the expiry of the session', async () => {
      app.clock.set('2026-07-01T08:00:00.000Z');
      const { status, body } = await login();
      expect(status).toBe(201);
      expect(body).toEqual({
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        user: (await company.api.get(`/v2/users/${user.id}`)).body.user,
        expires_at: '2026-07-02T08:00:00.000Z',
      });
    });

    it('accepts the email in any case and with spaces around it', async () => {
      expect((await login({ email: ` ${user.email.toUpperCase()} ` })).status).toBe(201);
    });

    it.each(['desktop', 'ios', 'android'])('accepts the device %s', async (device) => {
      const { token } = (await login({ device })).body;
      const { body } = await anonymous.with(`Bearer ${token}`).get('/phone/v1/me');
      expect(body.device).toBe(device);
    });

    it('uses desktop for a login without a device', async () => {
      const { token } = (await login()).body;
      expect((await anonymous.with(`Bearer ${token}`).get('/phone/v1/me')).body.device).toBe('desktop');
    });

    it('refuses a wrong password, an unknown email, an unconfirmed and a deleted user with 401 and the same message', async () => {
      const unconfirmed = await inviteUser(company);
      const deleted = await app.user(company.id);
      await company.api.delete(`/v1/users/${deleted.id}`);
      await app.newEvents();
      const answers = [
        await login({ password: 'wrong horse battery' }),
        await login({ password: user.password.toUpperCase() }),
        await login({ email: 'nobody@example.com' }),
        await login({ email: 'not an email' }),
        await login({ email: unconfirmed.email }),
        await login({ email: deleted.email }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(401);
        expect(body).toEqual(answers[0].body);
      }
      expect(await app.newEvents()).toEqual([]);
    });

    it.each([
      ['email', undefined, 422],
      ['email', null, 422],
      ['email', ' ', 422],
      ['email', 7, 400],
      ['email', ['ada@example.com'], 400],
      ['password', undefined, 422],
      ['password', '', 422],
      ['password', 12345678, 400],
      ['password', 'x'.repeat(129), 400],
      ['device', 'fridge', 400],
      ['device', '', 400],
      ['device', null, 400],
      ['device', ['ios'], 400],
    ])('refuses %s %j with %i', async (field, value, status) => {
      const answer = await login({ [field]: value });
      expect(answer.status).toBe(status);
      expect(answer.body.errors).toEqual({ [field]: [expect.any(String)] });
      expect(await app.newEvents()).toEqual([]);
    });

    it('refuses further attempts on an account within a minute with 429, and accepts them afterwards', async () => {
      const attempt = (fields = {}) => login({ email: 'target@example.com', password: 'guess', ...fields });
      const answers = await Promise.all(Array.from({ length: 30 }, () => attempt()));
      expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(401));
      const { status, headers, body } = await attempt({ email: 'TARGET@example.com' });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBe(60);
      expect(body).toMatchObject({ error: 'Too Many Requests', success: false });
      expect((await login()).status).toBe(201);
      app.clock.advance(MINUTE);
      expect((await attempt()).status).toBe(401);
    });

    it('stores no token and no password in plain text', async () => {
      const { token } = (await login()).body;
      const rows = await app.reader.rows(
        `SELECT s.token_hash, s.device, u.password_hash FROM phone_sessions s JOIN users u ON u.id = s.user_id`,
      );
      const timers = await app.reader.rows('SELECT timer_key, payload FROM timers');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify([rows, timers])).not.toContain(token);
      expect(JSON.stringify([rows, timers])).not.toContain(user.password);
    });

    it('gives no access to the public API, nor an API key to the phone', async () => {
      const { token } = (await login()).body;
      expect((await anonymous.with(`Bearer ${token}`).get('/v2/users')).status).toBe(403);
      expect((await company.api.get('/phone/v1/me')).status).toBe(403);
    });

    it('allows only POST and DELETE', async () => {
      const { status, headers } = await anonymous.get('/phone/v1/session');
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('DELETE, POST');
    });
  });

  describe('DELETE /phone/v1/session', () => {
    it('logs out with 204, which invalidates the token', async () => {
      const phone = await app.phone(user);
      const { status, text } = await phone.delete('/phone/v1/session');
      expect([status, text]).toEqual([204, '']);
      expect((await phone.get('/phone/v1/me')).status).toBe(403);
      expect((await phone.delete('/phone/v1/session')).status).toBe(403);
    });

    it('keeps the other session of the user', async () => {
      const [desktop, ios] = [await app.phone(user, 'desktop'), await app.phone(user, 'ios')];
      await desktop.delete('/phone/v1/session');
      expect((await ios.get('/phone/v1/me')).body).toMatchObject({ device: 'ios', availability: 'available' });
    });
  });

  describe('a session', () => {
    it('expires after a day with 403, before and after the cleanup', async () => {
      const phone = await app.phone(user);
      app.clock.advance(24 * HOUR - 1);
      expect((await phone.get('/phone/v1/me')).status).toBe(200);
      app.clock.advance(1);
      for (let noticed = 0; noticed < 2; noticed++) {
        for (const { status } of [
          await phone.get('/phone/v1/me'),
          await phone.put('/phone/v1/availability', { availability_status: 'available' }),
          await phone.post('/phone/v1/wrap_up/end'),
          await phone.delete('/phone/v1/session'),
        ])
          expect(status).toBe(403);
        await app.settle();
      }
    });

    it('outlives an older session of the same user', async () => {
      const old = await app.phone(user);
      app.clock.advance(HOUR);
      const young = await app.phone(user);
      app.clock.advance(23 * HOUR);
      await app.settle();
      expect((await old.get('/phone/v1/me')).status).toBe(403);
      expect((await young.get('/phone/v1/me')).body.availability).toBe('available');
    });

    it.each([
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer nonsense',
      'Bearer a b',
      'Basic YTpi',
      `Bearer ${'0'.repeat(64)}`,
      `Bearer ${'x'.repeat(4000)}`,
    ])('is refused with 403 for Authorization %j', async (authorization) => {
      const { status, body, headers } = await anonymous.with(authorization).get('/phone/v1/me');
      expect(status).toBe(403);
      expect(body).toMatchObject({ error: 'Forbidden', success: false });
      expect(headers.get('www-authenticate')).toContain('Bearer');
    });

    it('does not count against the rate limit of the company', async () => {
      const small = await app.company({ rateLimit: 1 });
      const phone = await app.phone(await app.user(small.id));
      for (let each = 0; each < 5; each++) expect((await phone.get('/phone/v1/me')).status).toBe(200);
      expect((await small.api.get('/v1/ping')).status).toBe(200);
    });
  });
});
