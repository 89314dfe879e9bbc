import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.js';
import { CreateConnection } from '../../../src/contracts/carrier/commands.js';
import { DAY } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('the settings of a company in the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let owner: { email: string; password: string };
  let dashboard: DashboardClient;
  let stranger: DashboardClient;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company({ name: 'Acme' });
    owner = await app.user(company.id, { roles: ['owner'] });
    dashboard = await DashboardClient.logIn(app.url, owner);
    const other = await app.company({ name: 'Initech' });
    stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
  });

  afterAll(() => app.close());

  const put = (body: unknown) => dashboard.put('/admin/v1/company', body);

  it('are shown and changed field by field', async () => {
    const { body } = await dashboard.get('/admin/v1/company');
    expect(body.company).toEqual({
      id: company.id,
      name: 'Acme',
      country: null,
      mandatory_tagging: false,
      plan: 'professional',
      ai_package: 'none',
      keep_recordings_days: null,
      keep_transcripts_days: null,
      keep_messages_days: null,
      keep_calls_days: null,
      api_roles: null,
      sample_data: false,
      version: expect.any(String),
    });
    const changed = await put({ name: 'Acme SA', country: 'fr', keep_recordings_days: 90 });
    expect([changed.status, changed.body.company]).toEqual([
      200,
      { ...body.company, name: 'Acme SA', country: 'FR', keep_recordings_days: 90, version: expect.any(String) },
    ]);
    expect((await put({ keep_recordings_days: null })).body.company).toMatchObject({
      name: 'Acme SA',
      keep_recordings_days: null,
    });
    expect((await stranger.get('/admin/v1/company')).body.company.name).toBe('Initech');
  });

  it('are not changed by invalid values', async () => {
    const rule = 'must be a whole number from 1 to 36500, or null to keep everything.';
    for (const [body, status, text] of [
      [{ name: ' ' }, 422, 'name is mandatory and must not be blank.'],
      [{ country: 'ZZ' }, 400, 'country must be a country by ISO 3166-1 alpha-2, such as FR.'],
      [{ keep_calls_days: 0 }, 400, `keep_calls_days ${rule}`],
      [{ keep_messages_days: 'many' }, 400, `keep_messages_days ${rule}`],
      [{ keep_transcripts_days: 36_501 }, 400, `keep_transcripts_days ${rule}`],
    ] as const) {
      const answer = await put(body);
      expect([answer.status, answer.body.troubleshoot]).toEqual([status, text]);
    }
  });

  it('have the retention of the command line, and its reports', async () => {
    const { dataDir, databaseUrl } = app;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key for tests only' };
    const days = ['--keep-recordings-days', '30', '--keep-calls-days', '365', '--keep-messages-days', 'none'];
    await run(['company:update', '--company', String(company.id), ...days], env);
    const { body } = await dashboard.get('/admin/v1/company');
    expect(body.company).toMatchObject({ keep_recordings_days: 30, keep_calls_days: 365, keep_messages_days: null });
    await expect(
      run(['company:update', '--company', String(company.id), '--keep-calls-days', '0'], env),
    ).rejects.toThrow('keep-calls-days');
    expect((await dashboard.get('/admin/v1/company/retention_runs')).body).toEqual({ runs: [] });
    app.clock.advance(DAY);
    await app.settle();
    const again = await DashboardClient.logIn(app.url, owner);
    const { runs } = (await again.get('/admin/v1/company/retention_runs')).body;
    const counts = { recordings: 0, transcripts: 0, messages: 0, calls: 0 };
    expect(runs).toEqual([
      { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...counts, finished_at: expect.any(String) },
    ]);
    dashboard = again;
  });

  it('create a carrier connection, whose secret is shown once', async () => {
    const { status, body } = await dashboard.post('/admin/v1/connections', { name: ' Made ', kind: 'simulator' });
    const { id, secret } = body.connection;
    expect([status, body.connection]).toEqual([
      201,
      { id: expect.any(Number), name: 'Made', kind: 'simulator', url: null, created_at: expect.any(String), secret },
    ]);
    expect(secret).toMatch(/^whsec_/);
    const listed = (await dashboard.get('/admin/v1/connections')).body.connections;
    expect(listed).toEqual([{ ...body.connection, secret: undefined }]);
    await dashboard.delete(`/admin/v1/connections/${id}`);
    for (const [wrong, expected, sentence] of [
      [{ kind: 'simulator' }, 422, 'name is mandatory'],
      [{ name: 'Wrong', kind: 'http' }, 422, 'url is mandatory with the kind http'],
      [{ name: 'Wrong', kind: 'simulator', url: 'https://bridge.example.com' }, 400, 'url must not be given'],
      [{ name: 'Wrong', kind: 'sip' }, 400, 'kind must be one of simulator, http'],
      [{ name: 'Wrong', kind: 'http', url: 'ftp://bridge.example.com' }, 400, 'url must'],
    ] as const) {
      const answer = await dashboard.post('/admin/v1/connections', wrong);
      expect([answer.status, answer.body.troubleshoot]).toEqual([expected, expect.stringContaining(sentence)]);
    }
    expect((await dashboard.get('/admin/v1/connections')).body).toEqual({ connections: [] });
  });

  it('list carrier connections, and delete one that no Number uses', async () => {
    const make = (companyId: number, name: string) =>
      app.commands.execute(new CreateConnection({ companyId, kind: 'http', name, url: 'https://bridge.example.com' }));
    const { connectionId: used } = await make(company.id, 'Used');
    const { connectionId: free } = await make(company.id, 'Free');
    await createNumber(app, company, { voiceConnectionId: used });
    const { body } = await dashboard.get('/admin/v1/connections');
    expect(body.connections.map(({ name }: any) => name)).toEqual(['Used', 'Free']);
    expect(body.connections[0]).toMatchObject({ id: used, kind: 'http', url: 'https://bridge.example.com' });
    expect((await dashboard.delete(`/admin/v1/connections/${used}`)).status).toBe(409);
    const fresh = await DashboardClient.logIn(app.url, await app.user((await app.company()).id, { roles: ['owner'] }));
    expect((await fresh.get('/admin/v1/connections')).body).toEqual({ connections: [] });
    expect((await fresh.delete(`/admin/v1/connections/${free}`)).status).toBe(404);
    expect((await dashboard.delete(`/admin/v1/connections/${free}`)).status).toBe(204);
    expect((await dashboard.delete(`/admin/v1/connections/${free}`)).status).toBe(404);
  });

  it('send a test email, query the model, and show version and health', async () => {
    const mail = await dashboard.post('/admin/v1/mail_tests');
    expect([mail.status, mail.body]).toEqual([200, { to: owner.email, transport: 'files', failure: null }]);
    const mails = readdirSync(join(app.dataDir, 'mail')).map((name) =>
      readFileSync(join(app.dataDir, 'mail', name), 'utf8'),
    );
    expect(mails.filter((text) => text.includes(`To: ${owner.email}`) && text.includes('A test mail'))).toHaveLength(1);
    const nothing = { model: null, answer: null, milliseconds: null, failure: null };
    expect((await dashboard.post('/admin/v1/ai_tests')).body).toEqual({ source: 'embedded', ...nothing });
    expect((await dashboard.get('/admin/v1/system')).body).toMatchObject({
      version: expect.stringMatching(/^\d+\./),
      ready: true,
      carrier: 'simulator',
      mail: 'files',
    });
  });

  it('list integrations, switch and uninstall them', async () => {
    const client = await OAuthClient.register(app, { name: 'Acme CRM' });
    const { api } = await client.connect(owner, 'Sales');
    const [installed] = (await dashboard.get('/admin/v1/integrations')).body.integrations;
    expect(installed).toMatchObject({
      app: 'Acme CRM',
      custom_name: 'Sales',
      active: true,
      installed_by: 'Ada Lovelace',
    });
    const path = `/admin/v1/integrations/${installed.id}`;
    expect((await dashboard.put(path, {})).body.troubleshoot).toBe('active is mandatory and must not be blank.');
    expect((await dashboard.put(path, { active: false })).status).toBe(204);
    expect((await api.get('/v1/integrations/me')).body.integration.status).toBe('closed');
    const other = await DashboardClient.logIn(app.url, await app.user((await app.company()).id, { roles: ['owner'] }));
    expect((await other.get('/admin/v1/integrations')).body.integrations).toEqual([]);
    expect((await other.delete(path)).status).toBe(404);
    expect((await other.put(path, { active: true })).status).toBe(404);
    expect((await dashboard.delete(path)).status).toBe(204);
    expect((await api.get('/v1/ping')).status).toBe(403);
    expect((await dashboard.delete(path)).status).toBe(404);
    expect((await dashboard.get('/admin/v1/integrations')).body.integrations).toEqual([]);
  });
});
