import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { OpenSockets } from '../../support/http/open-sockets.js';
import { eventually } from '../../support/eventually.js';
import { Phone } from '../../phone/phone.js';

const MOST = 4;
const CARRIER_TOKEN = 'the token of the carrier';

describe('connections from one address', () => {
  let app: TestApp;
  let company: TestCompany;
  let sockets: OpenSockets;
  let session: string;

  const start = async (env: Record<string, string> = {}): Promise<void> => {
    app = await TestApp.start({ MAX_CONNECTIONS_PER_ADDRESS: String(MOST), CARRIER_TOKEN, ...env });
    company = await app.company();
    sockets = new OpenSockets(app.url);
  };

  afterEach(async () => {
    sockets.destroy();
    await app.close();
  });

  const getRequest = (path: string, authorization?: string): string =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${authorization ? `Authorization: ${authorization}\r\n` : ''}\r\n`;
  const key = (): string => `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;

  /** A connection that sends one request and stays open. */
  const answered = async (path: string, authorization?: string): Promise<number> => {
    const opened = sockets.open(getRequest(path, authorization));
    await eventually(() => expect(opened.received).toMatch(/^HTTP/));
    return opened.status;
  };

  const fill = async (): Promise<void> => {
    for (let n = 0; n < MOST; n++) expect(await answered('/health/live')).toBe(200);
  };

  it('are refused with 429 and closed above the limit', async () => {
    await start();
    await fill();
    const refused = sockets.open(getRequest('/health/live'));
    await refused.ended;
    expect(refused.status).toBe(429);
    expect(refused.received).toMatch(/\r\nRetry-After: 1\r\n/);
    expect(JSON.parse(refused.received.split('\r\n\r\n')[1])).toEqual({
      error: 'Too Many Requests',
      troubleshoot: 'Your address has 4 connections open without an authenticated request; close some.',
      success: false,
    });
  });

  it('are accepted again when one of them is closed', async () => {
    await start();
    await fill();
    sockets.destroy();
    await eventually(async () => expect(await answered('/health/live')).toBe(200));
  });

  it('do not count after a request with an API key', async () => {
    await start();
    for (let n = 0; n < 3 * MOST; n++) expect(await answered('/v1/ping', key())).toBe(200);
    await fill();
    expect(await answered('/health/live')).toBe(429);
  });

  it('do not count after a request with a phone session', async () => {
    await start();
    const user = await app.user(company.id);
    const { body } = await new ApiClient(app.url).post('/phone/v1/session', user);
    session = `Bearer ${body.token}`;
    for (let n = 0; n < 3 * MOST; n++) expect(await answered('/phone/v1/me', session)).toBe(200);
  });

  it('do not count after a request with the carrier token', async () => {
    await start();
    const nowhere = '/carrier/v1/calls/0/events';
    for (let n = 0; n < 3 * MOST; n++) {
      const request = `POST ${nowhere} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${CARRIER_TOKEN}\r\n\r\n`;
      const opened = sockets.open(request);
      await eventually(() => expect(opened.received).toMatch(/^HTTP/));
      expect([400, 404, 422]).toContain(opened.status);
    }
  });

  it('do not count after a phone socket was authenticated', async () => {
    await start();
    const phones: Phone[] = [];
    // A user has at most ten sockets.
    for (let n = 0; n < 2 * MOST; n++) {
      const { body } = await company.api.with(undefined).post('/phone/v1/session', await app.user(company.id));
      const phone = await Phone.connect(app.url, body.token as string);
      expect((await phone.next()).type).toBe('state');
      phones.push(phone);
    }
    await Promise.all(phones.map((phone) => phone.close()));
  });

  it.each([
    ['wrong credentials', '/v1/ping', 'Basic nonsense', 403],
    ['no session', '/phone/v1/me', 'Bearer nonsense', 403],
    ['an unknown path', '/nowhere', undefined, 404],
  ])('count after a request with %s', async (_, path, authorization, status) => {
    await start();
    for (let n = 0; n < MOST; n++) expect(await answered(path, authorization)).toBe(status);
    expect(await answered('/health/live')).toBe(429);
  });

  it('count while a phone socket is not authenticated', async () => {
    await start();
    const phones = [];
    for (let n = 0; n < MOST; n++) phones.push(await Phone.open(app.url));
    expect(await answered('/health/live')).toBe(429);
    for (const phone of phones) phone.socket.terminate();
  });

  it('are counted once when an upgrade is refused', async () => {
    await start();
    const upgrading = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
    for (let n = 0; n < MOST; n++) {
      const opened = sockets.open(upgrading);
      await eventually(() => expect(opened.status).toBe(200));
    }
    expect(await answered('/health/live')).toBe(429);
  });

  it.each(['true', '1', 'loopback', '10.0.0.0/8, 127.0.0.1'])(
    'are not limited from the trusted proxy with TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      await start({ TRUST_PROXY });
      for (let n = 0; n < 3 * MOST; n++) expect(await answered('/health/live')).toBe(200);
    },
  );

  it('are limited when another proxy is trusted', async () => {
    await start({ TRUST_PROXY: '10.0.0.0/8' });
    await fill();
    expect(await answered('/health/live')).toBe(429);
  });
});
