import { randomUUID } from 'node:crypto';
import { TestApp, type TestCompany } from '../../support/app.js';
import { ApiClient, type ApiResponse } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('Idempotency-Key on the pages', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let phone: Record<string, string>;
  let colleague: Record<string, string>;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    const [owner, agent] = [await app.user(company.id, { roles: ['owner'] }), await app.user(company.id)];
    dashboard = await DashboardClient.logIn(app.url, owner);
    phone = await phoneOf(agent);
    colleague = await phoneOf(owner);
  });

  afterAll(() => app.close());

  const phoneOf = async ({ email, password }: { email: string; password: string }) => {
    const { body } = await new ApiClient(app.url).post('/phone/v1/session', { email, password });
    return { authorization: `Bearer ${body.token}` };
  };
  const fromDashboard = () => ({ cookie: dashboard.cookie, 'x-csrf-token': dashboard.csrfToken });
  const post = (headers: Record<string, string>, key: string, path: string, body: unknown): Promise<ApiResponse> =>
    new ApiClient(app.url).post(path, body, { headers: { ...headers, 'idempotency-key': key } });
  const replayed = ({ headers }: ApiResponse): string | null => headers.get('idempotency-replayed');

  it('returns the first response of the dashboard again', async () => {
    const key = randomUUID();
    const first = await post(fromDashboard(), key, '/admin/v1/api_keys', { name: 'Once' });
    const second = await post(fromDashboard(), key, '/admin/v1/api_keys', { name: 'Once' });
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([second.status, replayed(second), second.text]).toEqual([201, 'true', first.text]);
    const { api_keys: keys } = (await dashboard.get('/admin/v1/api_keys')).body;
    expect(keys.filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1);
    const other = await post(fromDashboard(), key, '/admin/v1/api_keys', { name: 'Twice' });
    expect([other.status, other.body.troubleshoot]).toEqual([
      422,
      'This Idempotency-Key was used before with another body.',
    ]);
  });

  it('returns the first response of the phone again', async () => {
    const key = randomUUID();
    const contact = { first_name: 'Ada', phone_numbers: [{ label: 'Work', value: '+33612345678' }] };
    const first = await post(phone, key, '/phone/v1/contacts', contact);
    const second = await post(phone, key, '/phone/v1/contacts', contact);
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([second.status, replayed(second), second.text]).toEqual([201, 'true', first.text]);
  });

  it('belongs to its user', async () => {
    const key = randomUUID();
    const contact = { first_name: 'Eve', phone_numbers: [{ label: 'Work', value: '+33612345679' }] };
    const [one, another] = [
      await post(phone, key, '/phone/v1/contacts', contact),
      await post(colleague, key, '/phone/v1/contacts', contact),
    ];
    expect([one.status, another.status, replayed(another)]).toEqual([201, 201, null]);
  });

  it('is ignored at a login, whose response is a secret', async () => {
    const { email, password } = await app.user(company.id);
    const key = randomUUID();
    const [first, second] = [
      await post({}, key, '/phone/v1/session', { email, password }),
      await post({}, key, '/phone/v1/session', { email, password }),
    ];
    expect([first.status, second.status, replayed(second)]).toEqual([201, 201, null]);
    expect(second.body.token).not.toBe(first.body.token);
  });
});
