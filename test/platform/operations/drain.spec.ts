import { WebSocket } from 'ws';
import { Config } from '../../../src/platform/config.js';
import { LiveView } from '../../api/dashboard/live-view.js';
import { Phone } from '../../phone/phone.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { type OpenSocket, OpenSockets } from '../../support/http/open-sockets.js';
import { Server } from '../../support/processes/processes.js';

const CONNECTIONS = 12;
const DELAY = 3;
const USER = JSON.stringify({ email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' });

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

describe(`a server that receives SIGTERM, with DRAIN_DELAY=${DELAY}`, () => {
  let app: TestApp;
  let company: TestCompany;
  let server: Server;
  let sockets: OpenSockets;
  let authorization: string;

  beforeEach(async () => {
    app = await TestApp.start({}, undefined, new TestClock(Date.now()));
    company = await app.company();
    authorization = `Authorization: Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}\r\n`;
    server = await Server.start({
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.dataDir,
      LOG_FORMAT: 'json',
      DRAIN_DELAY: String(DELAY),
    });
    sockets = new OpenSockets(server.url);
  });

  afterEach(async () => {
    sockets.destroy();
    await server.kill();
    await app.close();
  });

  const keptAlive = (): Promise<OpenSocket[]> =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const opened = sockets.open(get('/v1/ping', authorization));
        await eventually(() => expect(opened.received).toContain('"pong"'));
        expect(opened.received).not.toMatch(/^connection: close/im);
        opened.received = '';
        return opened;
      }),
    );
  const terminate = async (): Promise<number> => {
    server.child.process.kill('SIGTERM');
    await eventually(() => expect(server.child.output).toContain('SIGTERM: finishing what runs'));
    return performance.now();
  };
  /** Sends a request on a new connection, which the server closes by itself. */
  const answer = async (request: string): Promise<OpenSocket> => {
    const opened = sockets.open(request);
    await opened.ended;
    return opened;
  };

  it('is not ready, serves kept-alive connections once more, closes them, and then exits', async () => {
    const connections = await keptAlive();
    const stoppedAt = await terminate();
    const readiness = connections.pop()!;
    readiness.socket.write(get('/health/ready'));
    for (const { socket } of connections) socket.write(get('/v1/ping', authorization));
    await Promise.all([readiness, ...connections].map(({ ended }) => ended));
    expect(readiness.status).toBe(503);
    expect(connections.map(({ status }) => status)).toEqual(connections.map(() => 200));
    for (const { received, error } of [readiness, ...connections]) {
      expect(received).toMatch(/^connection: close\r$/im);
      expect(error).toBeUndefined();
    }
    expect(await server.child.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeGreaterThan((DELAY - 1) * 1_000);
    expect(server.child.output).not.toContain('cut off');
  });

  it('finishes earlier requests, and sends Connection: close with every response', async () => {
    const begun = sockets.open(
      `POST /v2/users HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\n` +
        `Content-Length: ${USER.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await eventually(() => expect(begun.received).toContain('100 Continue'));
    begun.received = '';
    await terminate();
    begun.socket.write(USER);
    await begun.ended;
    expect(begun.status).toBe(201);
    const requests = [
      get('/health/live'),
      get('/health/ready'),
      get('/v1/ping', authorization),
      get('/v1/ping'),
      get('/nowhere'),
      get('/v1/te%%s'),
      get(`/v1/users/${'x'.repeat(1000)}`),
      get('/docs'),
      get('/health/live', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'),
      'GET /health/live HTTP/1.1\r\n\r\n',
      'garbage\r\n\r\n',
    ];
    const answers = await Promise.all(requests.map(answer));
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200, 403, 404, 400, 404, 200, 200, 400, 400]);
    for (const { received, error } of [begun, ...answers]) {
      expect(received).toMatch(/^connection: close\r$/im);
      expect(error).toBeUndefined();
    }
  });

  it('answers load balancers until the requests that ran at the end of the delay have finished', async () => {
    const begun = sockets.open(
      `POST /v2/users HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\n` +
        `Content-Length: ${USER.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await eventually(() => expect(begun.received).toContain('100 Continue'));
    begun.received = '';
    const stoppedAt = await terminate();
    while (performance.now() - stoppedAt < (DELAY + 1) * 1_000) {
      const readiness = await answer(get('/health/ready'));
      expect([readiness.error, readiness.status]).toEqual([undefined, 503]);
    }
    begun.socket.write(USER);
    await begun.ended;
    expect(begun.status).toBe(201);
    expect(await server.child.ended).toBe(0);
    expect(server.child.output).not.toContain('cut off');
  });

  it('ends idle connections without a reset, and sockets with 1001, when the delay is over', async () => {
    const idle = await keptAlive();
    const user = await app.user(company.id, { roles: ['owner'] });
    const { body } = await company.api.with(undefined).post('/phone/v1/session', user);
    const phone = await Phone.connect(server.url, body.token as string);
    expect((await phone.next()).type).toBe('state');
    const view = await LiveView.open(server.url, await DashboardClient.logIn(server.url, user));
    await terminate();
    await answer(get('/health/live'));
    expect([phone.socket.readyState, view.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    for (const { socket } of idle) expect(socket.closed).toBe(false);
    expect([(await phone.closed).code, await view.closed]).toEqual([1001, 1001]);
    await Promise.all(idle.map(({ ended }) => ended));
    expect(idle.map(({ error }) => error)).toEqual(idle.map(() => undefined));
    expect(await server.child.ended).toBe(0);
  });

  it('does not wait after SIGINT', async () => {
    const stoppedAt = performance.now();
    server.child.process.kill('SIGINT');
    expect(await server.child.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(DELAY * 1_000);
  });
});

it('DRAIN_DELAY is 5 seconds, and 0 in the demo', () => {
  const settings = { SECRET_KEY: 'a secret key for tests only' };
  expect(new Config(settings).drainDelay).toBe(5);
  expect(new Config({ ...settings, DEMO: 'true' }).drainDelay).toBe(0);
  expect(() => new Config({ ...settings, DRAIN_DELAY: '-1' })).toThrow('DRAIN_DELAY must be a whole number from 0 to');
});
