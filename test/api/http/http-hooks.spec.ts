import type { ApiResponse } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { type Route, loadRoutes } from '../isolation/openapi-routes.js';
import { type FullCompany, createFullCompany } from '../isolation/full-company.js';

/** Generated from the OpenAPI document, so new routes are covered without a change here. */
describe('every GET route', () => {
  let app: TestApp;
  let replica: TestApp;
  let company: FullCompany;
  let paths: string[];

  beforeAll(async () => {
    app = await TestApp.start({}, undefined, undefined, (server) => {
      server.addHook('onSend', async (_, reply, payload) => {
        reply.header('x-on-send', 'called');
        return payload;
      });
    });
    replica = await TestApp.start({ DATABASE_URL: app.databaseUrl, BASE_URL: app.url }, undefined, app.clock);
    company = await createFullCompany(app, 'Hooked', 1);
    const routes = await loadRoutes(app.url);
    paths = routes.filter(({ method }) => method === 'GET').map(pathOf);
  });

  afterAll(async () => {
    await replica.close();
    await app.close();
  });

  const pathOf = ({ path, params }: Route): string =>
    params.reduce((text, { name, kind }) => text.replace(`{${name}}`, String(company.ids[kind][0])), path);

  const get = (from: TestApp, path: string): Promise<ApiResponse> =>
    (path.startsWith('/phone') ? company.phone : company.company.api).at(from.url).get(path);

  it('is covered by this test', () => {
    expect(paths.length).toBeGreaterThan(40);
  });

  it('runs an onSend hook of Fastify', async () => {
    const missed: string[] = [];
    for (const path of paths) if ((await get(app, path)).headers.get('x-on-send') !== 'called') missed.push(path);
    expect(missed).toEqual([]);
  });

  it('has the same weak ETag on every replica', async () => {
    let found = 0;
    for (const path of paths) {
      const [here, there] = [await get(app, path), await get(replica, path)];
      const tags = [here, there].map(({ status, headers }) => [path, status, headers.get('etag')]);
      expect(tags[1]).toEqual(tags[0]);
      if (here.status !== 200) continue;
      expect(tags[0]).toEqual([path, 200, expect.stringMatching(/^W\/"[^"]+"$/)]);
      found++;
    }
    expect(found).toBeGreaterThan(30);
  });
});
