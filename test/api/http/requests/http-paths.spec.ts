import { TestApp, type TestCompany } from '../../../support/app.js';
import { requestHead, sendRaw } from '../../../support/http/raw-http.js';

const error = (name: string, troubleshoot: string) => ({ error: name, troubleshoot, success: false });

describe('paths and invalid HTTP', () => {
  let app: TestApp;
  let company: TestCompany;
  let authorization: string;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
  });

  afterAll(() => app.close());

  const send = async (...parts: string[]) => {
    const { status, headers, text } = await sendRaw(app.url, ...parts);
    return { status, headers, body: JSON.parse(text) };
  };

  it.each(['/v1', '/v1/ping', '/v2/users', '/v1/users/availabilities', '/health/live'])(
    'ignores a trailing slash of %s',
    async (path) => {
      const [plain, slashed] = [await company.api.get(path), await company.api.get(`${path}/`)];
      expect([slashed.status, slashed.body]).toEqual([200, plain.body]);
      expect((await company.api.get(`${path}/?page=1`)).status).toBe(200);
    },
  );

  it('ignores a trailing slash on POST and DELETE', async () => {
    const { status, body } = await company.api.post('/v1/teams/', { name: 'Slashed' });
    expect(status).toBe(201);
    expect((await company.api.delete(`/v1/teams/${body.team.id}/`)).status).toBe(204);
  });

  it('treats two trailing slashes as another path', async () => {
    const { status, headers } = await send(requestHead('GET /v1/ping//', { Authorization: authorization }));
    expect([status, headers.allow]).toEqual([404, undefined]);
  });

  it.each(['/v1/users/%zz', '/v1/users/%', '/v1/users/%e4', '/v1/%ff/ping', '/%'])(
    'refuses the malformed percent-encoding of %s with 400',
    async (path) => {
      const { status, body } = await send(requestHead(`GET ${path}`, { Authorization: authorization }));
      expect([status, body]).toEqual([400, error('Bad Request', 'The path is not a valid URL.')]);
    },
  );

  it('ignores malformed percent-encoding in an unused query', async () => {
    expect((await send(requestHead('GET /v1/ping?a=%zz&b=%', { Authorization: authorization }))).status).toBe(200);
  });

  it('applies the rule of the parameter to malformed percent-encoding', async () => {
    const { status, body } = await send(requestHead('GET /v2/users?page=%zz', { Authorization: authorization }));
    expect([status, body.troubleshoot]).toEqual([400, 'page must be a whole number from 1 on.']);
  });

  it('answers 404 for a path segment of more than 512 characters', async () => {
    const { status, body } = await send(
      requestHead(`GET /v1/users/${'a'.repeat(513)}`, { Authorization: authorization }),
    );
    expect([status, body]).toEqual([404, error('Not Found', 'This path was not found.')]);
  });

  it.each([
    'abc',
    '-1',
    '0',
    '1.5',
    '1e3',
    '0x1',
    '9007199254740992',
    '99999999999999999999',
    '%00',
    '%20',
    "1'--",
    '１',
  ])('answers 404 for the id %s', async (id) => {
    expect((await company.api.get(`/v1/teams/${id}`)).status).toBe(404);
    expect((await company.api.get(`/v2/users/${id}`)).status).toBe(404);
  });

  it('accepts a target in absolute form', async () => {
    const { status, body } = await send(requestHead('GET http://elsewhere/v1/ping', { Authorization: authorization }));
    expect([status, body]).toEqual([200, { ping: 'pong' }]);
  });

  it('ignores an unknown expectation', async () => {
    const { status, body } = await send(
      requestHead('GET /v1/ping', { Authorization: authorization, Expect: 'wonders' }),
    );
    expect([status, body]).toEqual([200, { ping: 'pong' }]);
  });

  it('accepts a body after Expect: 100-continue', async () => {
    const body = '{"name":"Expected"}';
    const headers = { Authorization: authorization, 'Content-Type': 'application/json', Expect: '100-continue' };
    const start = requestHead('POST /v1/teams', { ...headers, 'Content-Length': String(body.length) });
    const { status, text } = await sendRaw(app.url, start, body);
    expect([status, text]).toEqual([100, expect.stringMatching(/^HTTP\/1\.1 201 Created/)]);
  });

  const NO_HTTP = 'The request is not valid HTTP, or its headers are too large.';

  it.each([
    ['words', 'hello, is anybody there?\r\n\r\n'],
    ['an unknown method', 'FETCH /v1/ping HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an unknown version', 'GET /v1/ping HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['a header without a colon', 'GET /v1/ping HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n'],
    ['a NUL in a header', 'GET /v1/ping HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n'],
    ['a length that is no number', 'POST /v1/teams HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    ['two lengths', 'POST /v1/teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a length and chunks', requestHead('POST /v1/teams', { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' })],
    ['a space in the path', 'GET /v1/ping now HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('answers %s with 400 and the error body', async (_, bytes) => {
    const { status, headers, body } = await send(bytes);
    expect([status, body]).toEqual([400, error('Bad Request', NO_HTTP)]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('answers headers of more than 16 KiB with 431 and the error body', async () => {
    const { status, body } = await send(requestHead('GET /v1/ping', { 'X-Long': 'x'.repeat(20_000) }));
    expect([status, body]).toEqual([431, error('Request Header Fields Too Large', NO_HTTP)]);
  });

  it('answers HTTP/1.1 without Host with 400 and the error body', async () => {
    const { status, body } = await send('GET /v1/ping HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect([status, body]).toEqual([400, error('Bad Request', 'The Host header is missing.')]);
  });

  it.each([
    ['twice', 'GET /v1/ping', {}],
    ['twice in other spellings', 'GET /v1/ping', { HOST: 'localhost' }],
    ['twice for a WebSocket', 'GET /admin/v1/live', { Upgrade: 'websocket' }],
  ])('answers HTTP with Host %s with 400 and the error body', async (_, start, headers) => {
    const { status, body } = await send(requestHead(start, { ...headers, hOST: 'other' }));
    expect([status, body]).toEqual([400, error('Bad Request', 'The Host header must be there once.')]);
  });

  it('accepts HTTP/1.0 without Host', async () => {
    const { status } = await send(`GET /v1/ping HTTP/1.0\r\nAuthorization: ${authorization}\r\n\r\n`);
    expect(status).toBe(200);
  });

  it('still serves other clients afterwards', async () => {
    expect((await company.api.get('/v1/ping')).status).toBe(200);
  });
});
