import { ChangeAccount } from '../../../src/contracts/users/commands.js';
import { HOUR } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { setCompanyFlag } from '../../support/company/company-flags.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { invitationLink, readMails, recipientOf } from '../../support/mails.js';

const NEW_PASSWORD = 'a new password';

describe('a lost password', () => {
  let app: TestApp;
  let company: TestCompany;
  let anybody: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    anybody = new ApiClient(app.url);
    await app.user(company.id, { roles: ['owner'] });
  });

  beforeEach(() => app.clock.advance(HOUR));

  afterAll(() => app.close());

  const ask = (email: unknown) => anybody.post('/admin/v1/password_resets', { email });
  const reset = (token: unknown, password: unknown = NEW_PASSWORD) =>
    anybody.put('/admin/v1/password_resets', { token, password });

  /** The tokens of the links emailed to an address, in no order. */
  async function tokensOf(email: string): Promise<string[]> {
    await app.settle();
    const mails = (await readMails(app.dataDir)).filter((mail) => recipientOf(mail) === email);
    return mails.map((mail) => {
      expect(invitationLink(mail)).toContain(`${app.url}/dashboard/reset#`);
      return new URL(invitationLink(mail)).hash.slice(1);
    });
  }

  async function countMails(): Promise<number> {
    await app.settle();
    return (await readMails(app.dataDir)).length;
  }

  it('is replaced by an emailed link, which ends all sessions and works once', async () => {
    const user = await app.user(company.id, { roles: ['admin'] });
    const dashboard = await DashboardClient.logIn(app.url, user);
    const phone = await app.phone(user);
    expect((await ask(` ${user.email.toUpperCase()}`)).status).toBe(204);
    const [token] = await tokensOf(user.email);
    const stored = await app.reader.rows('SELECT * FROM password_resets');
    expect([stored.length, JSON.stringify(stored).includes(token)]).toEqual([1, false]);
    expect((await reset(token)).status).toBe(204);
    expect((await dashboard.get('/admin/v1/session')).body).toEqual({ session: null });
    expect((await phone.get('/phone/v1/me')).status).toBe(403);
    await expect(DashboardClient.logIn(app.url, user)).rejects.toThrow(/403/);
    await DashboardClient.logIn(app.url, { ...user, password: NEW_PASSWORD });
    const again = await reset(token);
    expect([again.status, again.body.troubleshoot]).toEqual([
      404,
      'This link is not valid any more; ask for a new one.',
    ]);
  });

  it('gets the same response and no email for unknown users and for those who cannot log in', async () => {
    const [inactive, closed] = [await app.user(company.id), await app.company()];
    const changes = { active: false };
    await app.commands.execute(new ChangeAccount({ companyId: company.id, userId: inactive.id, changes }));
    const locked = await app.user(closed.id, { roles: ['owner'] });
    await setCompanyFlag(app, closed, 'active', false);
    const invited = 'invited.person@example.com';
    await company.api.post('/v2/users', { email: invited, first_name: 'New', last_name: 'Person' });
    const before = await countMails();
    for (const email of ['nobody@example.com', inactive.email, locked.email, invited])
      expect([(await ask(email)).status, (await ask(email)).text]).toEqual([204, '']);
    expect(await countMails()).toBe(before);
  });

  it('gets at most three links an hour, all of which work until one is used', async () => {
    const { email } = await app.user(company.id);
    for (let count = 0; count < 5; count++) expect((await ask(email)).status).toBe(204);
    const tokens = await tokensOf(email);
    expect(tokens).toHaveLength(3);
    expect((await reset(tokens[1])).status).toBe(204);
    expect((await reset(tokens[0])).status).toBe(404);
  });

  it('cannot be replaced after an hour, nor when the user was deactivated', async () => {
    const [late, inactive] = [await app.user(company.id), await app.user(company.id)];
    await ask(inactive.email);
    const [unused] = await tokensOf(inactive.email);
    const changes = { active: false };
    await app.commands.execute(new ChangeAccount({ companyId: company.id, userId: inactive.id, changes }));
    expect((await reset(unused)).status).toBe(404);
    await ask(late.email);
    const [token] = await tokensOf(late.email);
    app.clock.advance(HOUR);
    expect((await reset(token)).status).toBe(404);
  });

  it('is not replaced by a disallowed password, and the link stays valid', async () => {
    const { email } = await app.user(company.id);
    await ask(email);
    const [token] = await tokensOf(email);
    for (const [password, status, message] of [
      ['short', 400, 'password must be 8 to 128 characters long.'],
      ['x'.repeat(129), 400, 'password must not be longer than 128 characters.'],
      [undefined, 422, 'password is mandatory and must not be blank.'],
      [7, 400, 'password must be a string.'],
    ] as const) {
      const refused = await anybody.put('/admin/v1/password_resets', { token, password });
      expect([refused.status, refused.body.troubleshoot]).toEqual([status, message]);
    }
    expect((await reset(token)).status).toBe(204);
    expect((await ask('not an address')).body.troubleshoot).toBe('email must be a valid email address.');
  });

  it('has limits on requests from one address, where wrong links count as failed attempts', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await ask(`stranger${count}@example.com`)).status);
    expect([statuses[29], statuses[30]]).toEqual([204, 429]);
    for (let count = 0; count < 60; count++) await reset('0'.repeat(64));
    expect((await reset('0'.repeat(64))).status).toBe(429);
  });
});
