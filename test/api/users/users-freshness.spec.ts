import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';

const PAGES = ['?per_page=2', '?per_page=2&page=2', '?per_page=2&order=desc', '?from=0&per_page=50'];

const namesIn = async (api: ApiClient, version: string): Promise<string[][]> =>
  Promise.all(
    PAGES.map(async (page) =>
      (await api.get(`/${version}/users${page}`)).body.users.map(({ name }: { name: string }) => name),
    ),
  );

describe('users that are read repeatedly', () => {
  let app: TestApp;
  let beside: TestApp;
  let company: TestCompany;
  let ids: number[];

  beforeAll(async () => {
    app = await TestApp.start();
    beside = await TestApp.start({ DATABASE_URL: app.databaseUrl }, undefined, app.clock);
  });

  beforeEach(async () => {
    company = await app.company();
    ids = [];
    for (const first_name of ['Ada', 'Grace', 'Hedy']) {
      app.clock.advance(1000);
      ids.push((await inviteUser(company, { first_name, last_name: 'X' })).id);
    }
  });

  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  describe.each(['v1', 'v2'])('under /%s', (version) => {
    it('show every change immediately, by id and in every page, in this process and in another', async () => {
      const other = ApiClient.basic(beside.url, company.apiId, company.apiToken);
      for (const api of [company.api, other])
        expect(await namesIn(api, version)).toEqual([
          ['Ada X', 'Grace X'],
          ['Hedy X'],
          ['Hedy X', 'Grace X'],
          ['Ada X', 'Grace X', 'Hedy X'],
        ]);
      await company.api.put(`/v2/users/${ids[1]}`, { first_name: 'Katherine' });
      for (const api of [company.api, other]) {
        expect((await api.get(`/${version}/users/${ids[1]}`)).body.user.name).toBe('Katherine X');
        expect(await namesIn(api, version)).toEqual([
          ['Ada X', 'Katherine X'],
          ['Hedy X'],
          ['Hedy X', 'Katherine X'],
          ['Ada X', 'Katherine X', 'Hedy X'],
        ]);
      }
      await company.api.delete(`/v1/users/${ids[0]}`);
      for (const api of [company.api, other]) {
        expect((await api.get(`/${version}/users/${ids[0]}`)).status).toBe(404);
        expect(await namesIn(api, version)).toEqual([
          ['Katherine X', 'Hedy X'],
          [],
          ['Hedy X', 'Katherine X'],
          ['Katherine X', 'Hedy X'],
        ]);
      }
    });

    it('have a new total when a user is added after the page', async () => {
      const total = async () => (await company.api.get(`/${version}/users?per_page=2`)).body.meta.total;
      expect(await total()).toBe(3);
      await inviteUser(company);
      expect(await total()).toBe(4);
    });

    it('open and close over time when they have working hours', async () => {
      const agent = await app.user(company.id, { availabilityStatus: 'custom' });
      const readStates = async () => [
        (await company.api.get(`/${version}/users/${agent.id}`)).body.user.available,
        (await company.api.get(`/${version}/users?order=desc&per_page=1`)).body.users[0].available,
      ];
      app.clock.set('2026-06-18T17:59:59.999Z');
      expect(await readStates()).toEqual([true, true]);
      app.clock.advance(1);
      expect(await readStates()).toEqual([false, false]);
    });

    it('have an ETag that changes only with them', async () => {
      for (const path of [`/${version}/users/${ids[1]}`, `/${version}/users?per_page=2`]) {
        const tag = (await company.api.get(path)).headers.get('etag')!;
        expect((await company.api.get(path)).headers.get('etag')).toBe(tag);
        expect((await company.api.get(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
        await company.api.put(`/v2/users/${ids[1]}`, { last_name: `of ${path.length}` });
        const { status, headers } = await company.api.get(path, { headers: { 'if-none-match': tag } });
        expect([status, headers.get('etag') === tag]).toEqual([200, false]);
      }
    });
  });
});
