import { TestApp, type TestCompany } from '../../../support/app.js';
import { requestHead, sendRaw } from '../../../support/http/raw-http.js';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('request bodies', () => {
  let app: TestApp;
  let company: TestCompany;
  let names = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ plan: 'custom' });
  });

  afterAll(() => app.close());

  const post = (raw: string, headers = {}) =>
    company.api.post('/v1/teams', undefined, { raw, headers: { ...JSON_TYPE, ...headers } });
  const name = (): string => `Team ${++names}`;

  it.each(['{', '{"name":}', '{"name":"a",}', "{'name':'a'}", '{"name":"a"}}', 'name=a', '\u0000', 'undefined', 'NaN'])(
    'refuses the invalid JSON %p with 400',
    async (raw) => {
      const { status, body } = await post(raw);
      expect(status).toBe(400);
      expect(body).toEqual({ error: 'Bad Request', troubleshoot: 'The body is not valid JSON.', success: false });
    },
  );

  it.each(['[]', '[{"name":"a"}]', '"name"', '5', 'true', 'null'])(
    'refuses the JSON %p, which is not an object, with 400',
    async (raw) => {
      const { status, body } = await post(raw);
      expect([status, body.troubleshoot]).toEqual([400, 'The body must be a JSON object.']);
    },
  );

  it('ignores unknown keys and unknown query parameters', async () => {
    const { status, body } = await company.api.post('/v1/teams?colour=red', { name: name(), colour: 'red', id: 77 });
    expect(status).toBe(201);
    expect(Object.keys(body.team).sort()).toEqual(['created_at', 'direct_link', 'id', 'name', 'users']);
    expect(body.team.id).not.toBe(77);
  });

  it.each([
    '"__proto__":{"name":"evil"}',
    '"constructor":{"prototype":{"name":"evil"}}',
    '"constructor":5',
    '"prototype":{}',
    '"hasOwnProperty":1,"toString":null,"valueOf":[]',
    '"then":{"constructor":5}',
    '"x":{"__proto__":{"a":1},"constructor":"y"}',
  ])('ignores the prototype keys %s', async (keys) => {
    const wanted = name();
    const { status, body } = await post(`{${keys},"name":${JSON.stringify(wanted)}}`);
    expect([status, body.team?.name]).toEqual([201, wanted]);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  it('reads no mandatory attribute from a prototype', async () => {
    const { status } = await post('{"__proto__":{"name":"evil"}}');
    expect(status).toBe(422);
  });

  it.each(['{"name":{"constructor":5}}', '{"name":{"__proto__":[]}}', '{"name":[["a"]]}', '{"name":{"toString":1}}'])(
    'refuses the wrong type in %s with 400',
    async (raw) => {
      const { status, body } = await post(raw);
      expect([status, body.errors]).toEqual([400, { name: ['must be a string'] }]);
    },
  );

  it.each(['[', '{"x":'])('refuses a body with unlimited nesting of %p with 400', async (open) => {
    const depth = 100_000;
    const raw = `{"name":"deep","x":${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}}`;
    for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
      const { status, body } = await post(raw, headers);
      expect([status, body.troubleshoot]).toEqual([400, 'The body must not be nested deeper than 64 levels.']);
    }
  });

  it('keeps emoji and every other character of UTF-8', async () => {
    const { body } = await company.api.post('/v1/teams', { name: '☎️ Équipe 日本 👩‍💻' });
    expect(body.team.name).toBe('☎️ Équipe 日本 👩‍💻');
  });

  it('refuses text with a NUL character with 400', async () => {
    const { status, body } = await company.api.post('/v1/teams', { name: 'Sup\0port' });
    expect([status, body.errors]).toEqual([400, { name: ['must not contain the character NUL'] }]);
  });

  it('reads JSON that begins with a byte order mark', async () => {
    expect((await post(`\ufeff{"name":"${name()}"}`)).status).toBe(201);
  });

  const padded = (bytes: number): string => {
    const body = `{"name":"${name()}"}`;
    return body + ' '.repeat(bytes - Buffer.byteLength(body));
  };
  const TOO_LARGE = {
    error: 'Payload Too Large',
    troubleshoot: 'The body must not be larger than 1048576 bytes.',
    success: false,
  };

  it('accepts a body of exactly 1 MiB', async () => {
    expect((await post(padded(MIB))).status).toBe(201);
  });

  it.each([MIB + 1, 2_000_000, 10 * MIB])('refuses a body of %i bytes with 413', async (bytes) => {
    const { status, body } = await post(padded(bytes));
    expect([status, body]).toEqual([413, TOO_LARGE]);
  });

  it.each(['POST /v1/teams', 'PUT /v2/users/1', 'DELETE /v1/teams/1', 'GET /v1/ping'])(
    'refuses over 1 MiB sent in chunks to %s with 413',
    async (start) => {
      const authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
      const headers = { Authorization: authorization, ...JSON_TYPE, 'Transfer-Encoding': 'chunked' };
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      const { status, text } = await sendRaw(
        app.url,
        requestHead(start, headers),
        ...Array<string>(31).fill(chunk),
        '0\r\n\r\n',
      );
      expect([status, JSON.parse(text)]).toEqual([413, TOO_LARGE]);
    },
  );

  it('answers 403, not 413, without credentials', async () => {
    const answer = await company.api.with(undefined).post('/v1/teams', { name: 'x'.repeat(2_000_000) });
    expect(answer.status).toBe(403);
  });

  it('counts a refused body against the rate limit like any other request', async () => {
    const { headers } = await post(padded(MIB + 1));
    expect(headers.get('x-switchhookapi-remaining')).toMatch(/^\d+$/);
  });
});
