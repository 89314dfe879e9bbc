import { TestApp, type TestCompany } from '../../../support/app.js';
import { requestHead, sendRaw } from '../../../support/http/raw-http.js';

describe('the request id', () => {
  let app: TestApp;
  let company: TestCompany;
  const lines: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start({}, { write: (line) => void lines.push(line) });
    company = await app.company();
  });

  afterAll(() => app.close());

  const idOf = async (path: string, given?: string): Promise<string | null> => {
    const answer = await company.api.get(path, { headers: given === undefined ? {} : { 'x-request-id': given } });
    return answer.headers.get('x-request-id');
  };

  it.each(['a', 'A-b_c.9', '0'.repeat(128)])('is taken from X-Request-Id %p', async (given) => {
    expect(await idOf('/v1/ping', given)).toBe(given);
  });

  it.each(['', 'x'.repeat(129), 'a b', 'a,b', 'a/b', 'é', '<b>', '"a"', 'a;b', '${x}'])(
    'is generated instead of the invalid X-Request-Id %p',
    async (given) => {
      const made = await idOf('/v1/ping', given);
      expect(made).not.toBe(given);
      expect(made).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
    },
  );

  it('is generated when the header is duplicated', async () => {
    const twice = requestHead('GET /v1/ping', { 'X-Request-Id': 'a\r\nX-Request-Id: b' });
    expect((await sendRaw(app.url, twice)).headers['x-request-id']).toMatch(/^[0-9a-f]{12}-\w+$/);
  });

  it('is different for every request', async () => {
    const made = new Set(await Promise.all(Array.from({ length: 20 }, () => idOf('/v1/ping'))));
    expect(made.size).toBe(20);
  });

  it.each(['/v1/nothing', '/v2/users/0', '/v2/users?page=0', '/v1/users/%zz', `/v1/users/${'a'.repeat(600)}`, '/docs'])(
    'is sent with the response to %s',
    async (path) => {
      const answer = await fetch(app.url + path, { headers: { 'x-request-id': 'mine' } });
      await answer.text();
      expect(answer.headers.get('x-request-id')).toBe('mine');
    },
  );

  it('is sent with a 304, a 403 and a 405', async () => {
    const headers = { 'x-request-id': 'mine', 'if-none-match': '*' };
    const answers = [
      await company.api.get('/v1/ping', { headers }),
      await company.api.with('nonsense').get('/v1/ping', { headers }),
      await company.api.put('/v1/ping', {}, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([304, 403, 405]);
    expect(answers.map((answer) => answer.headers.get('x-request-id'))).toEqual(['mine', 'mine', 'mine']);
  });

  it('is generated for a request that is not HTTP', async () => {
    expect((await sendRaw(app.url, 'nonsense\r\n\r\n')).headers['x-request-id']).toMatch(/^[0-9a-f]{12}-\w+$/);
  });

  it('is in the log line of its request', async () => {
    await idOf('/v2/users/999', 'find-me');
    const line = lines.map((each) => JSON.parse(each)).find((each) => each.request_id === 'find-me');
    expect(line).toMatchObject({ method: 'GET', route: '/v2/users/:id', status: 404, company_id: company.id });
  });
});
