import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { ChangeAccount } from '../../../src/contracts/users/commands.js';
import { HOUR } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { ApiClient } from '../../support/http/api-client.js';

const SPENT = 'This link was used before or has expired; log in with your email address and password.';

describe('links that log in to the phone page', () => {
  let app: TestApp;
  let company: TestCompany;
  let anybody: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    anybody = new ApiClient(app.url);
  });

  afterAll(() => app.close());

  const linkOf = (userId: number, companyId = company.id): Promise<string> =>
    app.commands.execute(new CreateLoginLink({ companyId, userId, page: 'phone' }));
  const open = (link: string) => anybody.post('/phone/v1/session/link', { token: link.split('#')[1] });
  const outcome = async (link: string) => {
    const { status, body } = await open(link);
    return [status, body.troubleshoot];
  };

  it('open a session of their user, once', async () => {
    const { id } = await app.user(company.id);
    const link = await linkOf(id);
    expect(link).toMatch(new RegExp(`^${app.url}/phone#[0-9a-f]{64}$`));
    const { status, body } = await open(link);
    expect([status, body.user.id]).toEqual([201, id]);
    const me = await anybody.with(`Bearer ${body.token}`).get('/phone/v1/me');
    expect([me.body.user.id, me.body.device, me.body.availability]).toEqual([id, 'desktop', 'available']);
    expect(await outcome(link)).toEqual([404, SPENT]);
  });

  it('open one session for many concurrent uses', async () => {
    const link = await linkOf((await app.user(company.id)).id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
  });

  it('lead to PHONE_URL', async () => {
    const other = await TestApp.start({ PHONE_URL: 'https://pbx.example.com/talk' });
    const { id: companyId } = await other.company();
    const { id: userId } = await other.user(companyId);
    const link = await other.commands.execute(new CreateLoginLink({ companyId, userId, page: 'phone' }));
    expect(link).toMatch(/^https:\/\/pbx\.example\.com\/talk#/);
    await other.close();
  });

  it('are stored as hashes', async () => {
    const token = (await linkOf((await app.user(company.id)).id)).split('#')[1];
    expect(JSON.stringify(await app.reader.rows('SELECT * FROM login_links'))).not.toContain(token);
  });

  it('expire after an hour', async () => {
    const link = await linkOf((await app.user(company.id)).id);
    app.clock.advance(HOUR);
    expect(await outcome(link)).toEqual([404, SPENT]);
  });

  it('do not open sessions of users who may not log in', async () => {
    const { id } = await app.user(company.id);
    const link = await linkOf(id);
    await app.commands.execute(new ChangeAccount({ companyId: company.id, userId: id, changes: { active: false } }));
    expect(await outcome(link)).toEqual([404, SPENT]);
  });

  it('show only the company of their user, and do not work once it is closed', async () => {
    const other = await app.company();
    const stranger = await app.user(other.id);
    const { body } = await open(await linkOf(stranger.id, other.id));
    const phone = anybody.with(`Bearer ${body.token}`);
    const own = await app.user(company.id);
    expect((await phone.post('/phone/v1/calls', { user_id: own.id })).status).toBe(400);
    const late = await linkOf(stranger.id, other.id);
    await app.commands.execute(new UpdateCompany({ companyId: other.id, settings: { active: false } }));
    expect((await open(late)).status).toBe(403);
  });

  it('answer 404 if they were made up, which counts as a failed login', async () => {
    for (const body of [{ token: 'made-up' }, {}])
      expect((await anybody.post('/phone/v1/session/link', body)).status).toBe('token' in body ? 404 : 422);
    const tries = await Promise.all(Array.from({ length: 60 }, () => open('#made-up')));
    expect(tries.map(({ status }) => status)).toContain(429);
  });
});
