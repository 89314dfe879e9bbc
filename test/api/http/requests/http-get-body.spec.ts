import { request } from 'node:http';
import { TestApp, type TestCompany } from '../../../support/app.js';
import { createTeam } from '../../../support/builders.js';

interface Got {
  status: number;
  body: any;
}

describe('GET with a JSON body', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    for (let n = 0; n < 3; n++) await createTeam(company);
  });

  afterAll(() => app.close());

  /** Uses node:http, because fetch refuses to send a body with GET. */
  function get(path: string, raw: string, type = 'application/json'): Promise<Got> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'GET',
        auth: `${company.apiId}:${company.apiToken}`,
        headers: { 'content-type': type, 'content-length': Buffer.byteLength(raw) },
      };
      const sent = request(app.url + path, options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode!, body: JSON.parse(text) }));
      });
      sent.on('error', reject).end(raw);
    });
  }

  it('reads its keys as query parameters', async () => {
    const { status, body } = await get('/v1/teams', '{"per_page":2,"page":"2","order":"desc"}');
    expect(status).toBe(200);
    expect(body.meta).toMatchObject({ count: 1, total: 3, current_page: 2, per_page: 2 });
  });

  it('prefers the query over the body', async () => {
    const { body } = await get('/v1/teams?per_page=1', '{"per_page":2,"order":"desc"}');
    expect(body.meta.per_page).toBe(1);
    expect(body.teams[0].id).toBe(3);
  });

  it('includes the keys of the body in the page links', async () => {
    const { body } = await get('/v1/teams', '{"per_page":1,"order":"desc","from":100}');
    const next = new URL(body.meta.next_page_link);
    expect(Object.fromEntries(next.searchParams)).toEqual({ per_page: '1', order: 'desc', from: '100', page: '2' });
  });

  it.each([
    ['{"page":0}', 'page must be a whole number from 1 on.'],
    ['{"per_page":true}', 'per_page must be a whole number from 1 to 50.'],
    ['{"per_page":null}', 'per_page must be a whole number from 1 to 50.'],
    ['{"per_page":[5]}', 'per_page must be a whole number from 1 to 50.'],
    ['{"from":{"a":1}}', 'from must be a UNIX timestamp in seconds.'],
    ['{"order":1}', 'order must be asc or desc.'],
  ])('applies the rules of the query to %s', async (raw, troubleshoot) => {
    const { status, body } = await get('/v1/teams', raw);
    expect([status, body.troubleshoot]).toEqual([400, troubleshoot]);
  });

  it.each(['/v1/teams', '/v1/ping', '/v2/users/1'])('refuses invalid JSON to %s with 400', async (path) => {
    const { status, body } = await get(path, '{"page":');
    expect([status, body.troubleshoot]).toEqual([400, 'The body is not valid JSON.']);
  });

  it.each(['', '  ', '[]', '7', 'null'])('ignores the body %p', async (raw) => {
    const { status, body } = await get('/v1/teams', raw);
    expect([status, body.meta.per_page]).toEqual([200, 20]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('ignores a body of type %s', async (type) => {
    expect((await get('/v1/ping', 'per_page=0', type)).status).toBe(200);
  });

  it('ignores __proto__', async () => {
    const { body } = await get('/v1/teams', '{"__proto__":{"per_page":1},"constructor":{"prototype":{"page":9}}}');
    expect(body.meta).toMatchObject({ per_page: 20, current_page: 1 });
  });
});
