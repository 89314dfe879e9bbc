import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

describe('the choices of a field', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: DashboardClient;
  let userId: number;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    const boss = await app.user(company.id, { roles: ['owner'], firstName: 'Élodie', lastName: 'Dupont' });
    userId = boss.id;
    await app.user(company.id, { firstName: 'Ada', lastName: '100%_sure!' });
    await createTeam(company, 'Sales');
    admin = await DashboardClient.logIn(app.url, boss);
  });

  afterAll(() => app.close());

  const find = async (query: string): Promise<string[]> =>
    (await admin.get(`/admin/v1/options?${query}`)).body.options.map(({ name }: any) => name);

  it('are found by parts of the name, and by id', async () => {
    expect(await find('kind=users')).toHaveLength(2);
    expect(await find('kind=users&search=dup')).toEqual(['Élodie Dupont']);
    expect(await find('kind=users&search=SURE%20ada')).toEqual(['Ada 100%_sure!']);
    expect(await find('kind=users&search=%25_')).toEqual(['Ada 100%_sure!']);
    expect(await find('kind=users&search=xyz')).toEqual([]);
    expect(await find(`kind=users&id=${userId}`)).toEqual(['Élodie Dupont']);
    expect(await find('kind=teams&search=SAL')).toEqual(['Sales']);
    expect(await find('kind=tags&search=follow')).toEqual(['Follow Up']);
  });

  it('are those of the company', async () => {
    const other = await app.company();
    const stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
    const own = (await stranger.get('/admin/v1/options?kind=users')).body.options;
    expect(own).toHaveLength(1);
    expect((await stranger.get(`/admin/v1/options?kind=users&id=${userId}`)).body).toEqual({ options: [] });
  });

  it.each(['kind=cats', '', 'kind=users&id=x', `kind=users&search=${'a'.repeat(101)}`])(
    'refuse "%s"',
    async (query) => {
      expect((await admin.get(`/admin/v1/options?${query}`)).status).toBe(400);
    },
  );
});
