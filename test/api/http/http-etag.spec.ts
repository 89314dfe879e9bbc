import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { Server } from '../../support/processes/processes.js';
import { requestHead, sendRaw } from '../../support/http/raw-http.js';

describe('conditional reads', () => {
  let app: TestApp;
  let company: TestCompany;
  let path: string;
  let etag: string;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    path = `/v1/teams/${(await createTeam(company)).id}`;
    etag = (await company.api.get(path)).headers.get('etag')!;
  });

  afterAll(() => app.close());

  const getIfNot = (tags: string, at = path) => company.api.get(at, { headers: { 'if-none-match': tags } });

  it('a GET has a weak ETag', () => {
    expect(etag).toMatch(/^W\/"[^"]+"$/);
  });

  it('the same response has the same ETag, a different response another one', async () => {
    expect((await company.api.get(path)).headers.get('etag')).toBe(etag);
    expect((await company.api.get(`/v1/teams/${(await createTeam(company)).id}`)).headers.get('etag')).not.toBe(etag);
  });

  it.each<[string, (tag: string) => string]>([
    ['the ETag', (tag) => tag],
    ['its strong spelling', (tag) => tag.slice(2)],
    ['a list that holds it', (tag) => `"a", W/"b",${tag} , "c"`],
    ['*', () => '*'],
  ])('If-None-Match with %s gets 304 without a body', async (_, spell) => {
    const answer = await getIfNot(spell(etag));
    expect([answer.status, answer.text]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(etag);
    expect(answer.headers.get('content-type')).toBeNull();
    expect(answer.headers.get('content-length')).toBeNull();
  });

  it.each(['"other"', 'W/"other"', '""', 'garbage', '"*"'])('If-None-Match %s gets the full response', async (tags) => {
    const answer = await getIfNot(tags);
    expect([answer.status, answer.body.team.direct_link]).toEqual([200, app.url + path]);
  });

  it('a 304 keeps its connection usable', async () => {
    const authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
    const first = `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\nIf-None-Match: *\r\n\r\n`;
    const { text } = await sendRaw(app.url, first, requestHead('GET /v1/nothing'));
    expect(text).toMatch(/^HTTP\/1\.1 404 Not Found/);
  });

  it('the ETag differs after a change', async () => {
    const { id } = await app.user(company.id);
    const before = (await company.api.get(`/v2/users/${id}`)).headers.get('etag')!;
    await company.api.put(`/v2/users/${id}`, { first_name: 'Changed' });
    const after = await getIfNot(before, `/v2/users/${id}`);
    expect([after.status, after.body.user.name]).toEqual([200, 'Changed Lovelace']);
  });

  it('a list has an ETag too', async () => {
    const tag = (await company.api.get('/v2/users?per_page=1')).headers.get('etag')!;
    expect((await getIfNot(tag, '/v2/users?per_page=1')).status).toBe(304);
  });

  it('another process on the same database returns the same ETag', async () => {
    const { id } = await app.user(company.id);
    const replica = await Server.start({
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.dataDir,
      BASE_URL: app.url,
      ROLES: 'api',
    });
    try {
      for (const at of [path, '/v1/users', '/v2/users', `/v1/users/${id}`, `/v2/users/${id}`, '/v1/calls']) {
        const [here, there] = [await company.api.get(at), await company.api.at(replica.url).get(at)];
        expect([at, there.status, there.headers.get('etag')]).toEqual([at, 200, here.headers.get('etag')]);
        const known = { headers: { 'if-none-match': here.headers.get('etag')! } };
        expect((await company.api.at(replica.url).get(at, known)).status).toBe(304);
      }
    } finally {
      await replica.stop();
    }
  });

  it('errors and writes have no ETag and ignore If-None-Match', async () => {
    const headers = { 'if-none-match': '*' };
    const refused = await company.api.get('/v2/users/999', { headers });
    const written = await company.api.post('/v1/teams', { name: 'Written' }, { headers });
    expect([refused.status, refused.headers.get('etag')]).toEqual([404, null]);
    expect([written.status, written.headers.get('etag')]).toEqual([201, null]);
  });

  it('another company gets no 304 for a resource it cannot access', async () => {
    const stranger = await app.company();
    expect((await stranger.api.get(path, { headers: { 'if-none-match': etag } })).status).toBe(404);
  });

  describe('HEAD', () => {
    it('answers as GET does, without the body', async () => {
      const got = await company.api.get(path);
      const { status, headers, text } = await company.api.send('HEAD', path);
      expect([status, text]).toEqual([200, '']);
      for (const name of ['etag', 'content-type', 'content-length', 'x-switchhookapi-limit'])
        expect([name, headers.get(name)]).toEqual([name, got.headers.get(name)]);
    });

    it('honours If-None-Match', async () => {
      const answer = await company.api.send('HEAD', path, undefined, { headers: { 'if-none-match': etag } });
      expect(answer.status).toBe(304);
    });

    it('requires credentials', async () => {
      expect((await company.api.with(undefined).send('HEAD', path)).status).toBe(403);
    });

    it('answers 404 to an unknown path and 405 where GET is not allowed', async () => {
      expect((await company.api.send('HEAD', '/v1/teams/999')).status).toBe(404);
      expect((await company.api.send('HEAD', '/v1/nothing')).status).toBe(404);
      expect((await company.api.send('HEAD', '/v1/teams/1/users/1')).status).toBe(405);
    });
  });
});
