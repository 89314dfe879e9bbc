import { Agent, get } from 'node:http';
import { TestApp, type TestCompany } from '../support/app.js';
import { requestHead, sendRaw } from '../support/http/raw-http.js';
import { userBody } from '../support/builders.js';

const OFFERS: [string, Record<string, string>][] = [
  ['HTTP/2', { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQCAAAAAAIAAAAA' }],
  [
    'a WebSocket elsewhere',
    { Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'x'.repeat(24) },
  ],
];

describe.each(OFFERS)('a request that offers %s', (_, offer) => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  const upgrading = (start: string, headers: Record<string, string> = {}): string => {
    const authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
    return requestHead(start, { Authorization: authorization, ...offer, ...headers }).replace(
      'Connection: close',
      'Connection: close, Upgrade, HTTP2-Settings',
    );
  };

  it('is answered as if it offered no upgrade', async () => {
    const { status, headers, text } = await sendRaw(app.url, upgrading('GET /v1/ping'));
    expect([status, text]).toEqual([200, '{"ping":"pong"}']);
    expect(headers).not.toHaveProperty('upgrade');
  });

  it('keeps its body, in one chunk or in several', async () => {
    for (const size of [1000, 10]) {
      const body = JSON.stringify(userBody());
      const parts = body.match(new RegExp(`.{1,${size}}`, 'g'))!;
      const type = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
      const { status, text } = await sendRaw(app.url, upgrading('POST /v2/users', type), ...parts);
      expect([status, JSON.parse(text).user.email]).toEqual([201, JSON.parse(body).email]);
    }
  });

  it('keeps the connection alive', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<[number | undefined, boolean]> =>
      new Promise((resolve, reject) => {
        const headers = { ...offer, Connection: 'Upgrade, HTTP2-Settings' };
        const request = get(`${app.url}/health/live`, { agent, headers }, (answer) => {
          answer.resume().once('end', () => resolve([answer.statusCode, request.reusedSocket]));
        }).once('error', reject);
      });
    expect([await ask(), await ask(), await ask()]).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    agent.destroy();
  });

  it('gets the documented error body', async () => {
    const { status, text } = await sendRaw(app.url, upgrading('GET /v1/nowhere'));
    expect([status, JSON.parse(text).error]).toEqual([404, 'Not Found']);
  });
});
