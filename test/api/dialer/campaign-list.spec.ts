import { TestApp, type TestCompany } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const PATH = '/admin/v1/dialer_campaigns';

describe('GET /admin/v1/dialer_campaigns', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;

  const logIn = async (companyId: number) =>
    DashboardClient.logIn(app.url, await app.user(companyId, { roles: ['owner'] }));

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    dashboard = await logIn(company.id);
  });

  afterAll(() => app.close());

  it('lists no campaign at first', async () => {
    const { status, body } = await dashboard.get(PATH);
    expect([status, body.meta.total, body.dialer_campaigns]).toEqual([200, 0, []]);
  });

  it('has the campaign of each user with its progress, and none of other companies', async () => {
    const ann = await app.user(company.id, { firstName: 'Ann', lastName: 'Lee' });
    const bob = await app.user(company.id);
    const queue = (id: number, phone_numbers: string[]) =>
      company.api.post(`/v1/users/${id}/dialer_campaign`, { phone_numbers });
    await queue(ann.id, ['+33639984511', '+33639984512', '+33639984513']);
    const createdAt = new Date(app.clock.now()).toISOString();
    app.clock.advance(1000);
    await queue(bob.id, ['+33639984511']);
    const { body } = await dashboard.get(PATH);
    expect(body.dialer_campaigns).toEqual([
      {
        id: expect.any(Number),
        user_id: ann.id,
        user_name: 'Ann Lee',
        numbers_count: 3,
        called_count: 0,
        created_at: createdAt,
      },
      expect.objectContaining({ user_id: bob.id, numbers_count: 1 }),
    ]);
    const page = (await dashboard.get(`${PATH}?order=desc&per_page=1`)).body;
    expect([page.meta.total, page.dialer_campaigns[0].user_id]).toEqual([2, bob.id]);
    const stranger = await logIn((await app.company()).id);
    expect((await stranger.get(PATH)).body.dialer_campaigns).toEqual([]);
  });

  describe('POST /admin/v1/users/:user_id/dialer_campaign/check', () => {
    const check = (userId: number, entries?: unknown, by = dashboard) =>
      by.post(`/admin/v1/users/${userId}/dialer_campaign/check`, { entries });

    it('returns for each entry whether it can be added', async () => {
      const { id } = await app.user(company.id);
      const entries = ['+33 6 39 98 45 11', '0033639984511', '12345', '+33639984512'];
      const problems = async () => (await check(id, entries)).body.numbers.map(({ problem }: any) => problem);
      expect(await problems()).toEqual([null, 'repeated', 'invalid', null]);
      await company.api.post(`/v1/users/${id}/dialer_campaign`, { phone_numbers: ['+33639984512'] });
      expect(await problems()).toEqual([null, 'repeated', 'invalid', 'waiting']);
      const { body } = await check(id, entries.slice(1, 3));
      expect(body.numbers).toEqual([
        { entry: '0033639984511', number: '+33639984511', problem: null },
        { entry: '12345', number: null, problem: 'invalid' },
      ]);
      expect((await check(id, [])).body.numbers).toEqual([]);
    });

    it('needs a list and a user of the company', async () => {
      const { id } = await app.user(company.id);
      const rule = 'entries must be a list of at most 2000 texts.';
      for (const entries of ['+33639984511', [1], Array.from({ length: 2001 }, () => '1')]) {
        const { status, body } = await check(id, entries);
        expect([status, body.troubleshoot]).toEqual([400, rule]);
      }
      expect((await check(id)).status).toBe(422);
      const stranger = await logIn((await app.company()).id);
      expect((await check(id, ['1'], stranger)).status).toBe(404);
    });
  });

  it('is for owners and admins', async () => {
    const agent = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['agent'] }));
    expect((await agent.get(PATH)).status).toBe(403);
    expect((await company.api.get(PATH)).status).toBe(401);
  });
});
