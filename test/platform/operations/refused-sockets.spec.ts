import type { Server } from 'node:http';
import { Writable } from 'node:stream';
import type { INestApplication } from '@nestjs/common';
import { TIMEOUTS } from '../../../src/platform/http/sockets/timeouts.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { OpenSockets } from '../../support/http/open-sockets.js';

const USUAL = { ...TIMEOUTS };
const JSON_POST = 'POST /v1/teams HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('a refused connection is closed by the server', () => {
  let app: TestApp;
  let company: TestCompany;
  let sockets: OpenSockets;
  let log = '';

  beforeAll(async () => {
    Object.assign(TIMEOUTS, { headers: 300, request: 600, idle: 900, linger: 200, checkInterval: 50 });
    const lines = new Writable({ write: (text, _, done) => done(void (log += String(text))) });
    app = await TestApp.start({}, lines);
    company = await app.company();
  });

  beforeEach(() => {
    log = '';
    sockets = new OpenSockets(app.url);
  });

  afterEach(() => sockets.destroy());

  afterAll(async () => {
    await app.close();
    Object.assign(TIMEOUTS, USUAL);
  });

  /** Clients keep their side open, so only destroyed sockets close. */
  const allGone = async (): Promise<void> => {
    const server = (app.context as INestApplication).getHttpServer() as Server;
    await eventually(async () => {
      const open = await new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
      expect(open).toBe(0);
    });
  };

  it.each([
    ['garbage', ['garbage\r\n\r\n'], 400],
    ['garbage in several packets', ['gar', 'bage\r\n', '\r\n\r\n\0\0'], 400],
    ['too large a header', [`GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`], 431],
    ['no byte', [], 408],
    ['half a request line', ['GET /v1/pi'], 408],
    ['headers without an end', ['GET /v1/ping HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n'], 408],
    ['half a body', [`${JSON_POST}Content-Length: 100\r\n\r\n{"name":`], 408],
    ['half a chunked body', [`${JSON_POST}Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n`], 408],
  ])('that sends %s', async (_, parts, status) => {
    const opened = sockets.open(...parts);
    await opened.ended;
    expect(opened.status).toBe(status);
    expect(JSON.parse(opened.received.split('\r\n\r\n')[1])).toMatchObject({ success: false });
    await allGone();
  });

  it('that now and then sends a byte of its headers', async () => {
    const opened = sockets.open('GET /v1/ping HTTP/1.1\r\n');
    const dripping = setInterval(() => opened.socket.write('x'), 50);
    await opened.ended;
    clearInterval(dripping);
    expect(opened.status).toBe(408);
    await allGone();
  });

  it('that now and then sends a byte of its body', async () => {
    const opened = sockets.open(`${JSON_POST}Content-Length: 100000\r\n\r\n`);
    const dripping = setInterval(() => opened.socket.write('x'), 50);
    await opened.ended;
    clearInterval(dripping);
    expect(opened.status).toBe(408);
    await allGone();
  });

  it('that keeps sending a body after its response', async () => {
    const opened = sockets.open('POST /v1/te%%s HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const sending = setInterval(() => opened.socket.writable && opened.socket.write(chunk), 20);
    await opened.closed;
    clearInterval(sending);
    expect(opened.status).toBe(400);
    await allGone();
  });

  it('that sends an endless body', async () => {
    const opened = sockets.open(`${JSON_POST}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    const sending = setInterval(() => opened.socket.writableLength === 0 && opened.socket.write(chunk), 5);
    await opened.closed;
    clearInterval(sending);
    expect([403, 408]).toContain(opened.status);
    await allGone();
  });

  it('that does not read its responses', async () => {
    const opened = sockets.open();
    await opened.connected;
    opened.socket.pause();
    for (let n = 0; n < 100; n++) opened.socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await allGone();
  });

  it('that is a phone socket with a wrong token', async () => {
    const opened = sockets.open(
      'GET /phone/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
        'Sec-WebSocket-Protocol: wrong\r\n\r\n',
    );
    await eventually(() => expect(opened.status).toBe(101));
    await allGone();
  });

  it('that requests a WebSocket of an unknown version', async () => {
    const opened = sockets.open(
      'GET /phone/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await opened.ended;
    expect(opened.status).toBe(400);
    await allGone();
  });

  it('but not one whose body arrives soon after its response', async () => {
    const opened = sockets.open('POST /v1/te%%s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n');
    await eventually(() => expect(opened.status).toBe(400));
    opened.socket.write('bodyGET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await eventually(() => expect(opened.received).toMatch(/HTTP\/1.1 400 [^]*HTTP\/1.1 200 /));
  });

  it('and a client that disconnects in the middle of its body causes no error', async () => {
    const opened = sockets.open(`${JSON_POST}Authorization: Basic nonsense\r\nContent-Length: 100\r\n\r\n{`);
    await opened.connected;
    await eventually(() => expect(opened.socket.bytesWritten).toBeGreaterThan(0));
    opened.socket.destroy();
    await allGone();
    await company.api.get('/v1/ping');
    expect(log).not.toMatch(/"level":50|"status":500|TypeError/);
  });
});
