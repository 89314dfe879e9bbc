import { type EventEmitter, once } from 'node:events';
import { Agent, get, type Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { TestApp, type TestCompany } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { OpenSockets } from '../support/http/open-sockets.js';
import { requestHead, sendRaw } from '../support/http/raw-http.js';
import { userBody } from '../support/builders.js';

const OFFERS: [string, Record<string, string>][] = [
  ['HTTP/2', { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQCAAAAAAIAAAAA' }],
  [
    'a WebSocket elsewhere',
    { Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'x'.repeat(24) },
  ],
];

/** Node warns of a leak at the eleventh listener of an event. */
const REPEATS = 30;

const countListeners = (emitter: EventEmitter): Map<string | symbol, number> =>
  new Map(emitter.eventNames().map((name) => [name, emitter.listenerCount(name)]));
const serverOf = ({ context }: TestApp): Server => (context as INestApplication).getHttpServer() as Server;

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

  it('adds no listeners to its connection, however often it is repeated', async () => {
    const accepted = once(serverOf(app), 'connection');
    const sockets = new OpenSockets(app.url);
    const opened = sockets.open();
    const [connection] = (await accepted) as [EventEmitter];
    const send = async (count: number): Promise<void> => {
      opened.socket.write(upgrading('GET /health/live').replace('close, ', ''));
      await eventually(() => expect(opened.received.match(/HTTP\/1.1 200/g)).toHaveLength(count));
    };
    await send(1);
    const listeners = countListeners(connection);
    for (let count = 2; count <= REPEATS; count++) await send(count);
    expect(countListeners(connection)).toEqual(listeners);
    sockets.destroy();
  });

  it('gets the documented error body', async () => {
    const { status, text } = await sendRaw(app.url, upgrading('GET /v1/nowhere'));
    expect([status, JSON.parse(text).error]).toEqual([404, 'Not Found']);
  });
});

describe('WebSockets that are refused', () => {
  const WEBSOCKET = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

  it.each([
    ['/phone/v1/socket', 'Sec-WebSocket-Version: 99\r\n', 400],
    ['/phone/v1/socket', 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: wrong\r\n', 101],
    ['/admin/v1/live', 'Sec-WebSocket-Version: 13\r\n', 403],
  ])('leave no listeners on the server: %s with %j', async (path, headers, status) => {
    const app = await TestApp.start();
    const sockets = new OpenSockets(app.url);
    const listeners = countListeners(serverOf(app));
    for (let count = 1; count <= REPEATS; count++) {
      // A second request behind the first is not read.
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${WEBSOCKET}${headers}\r\n`;
      const opened = sockets.open(request + request);
      await opened.ended;
      expect([opened.status, opened.received.match(/HTTP\/1.1/g)]).toEqual([status, ['HTTP/1.1']]);
    }
    expect(countListeners(serverOf(app))).toEqual(listeners);
    sockets.destroy();
    await app.close();
  });
});
