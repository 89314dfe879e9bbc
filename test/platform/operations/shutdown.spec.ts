import { connect, type Socket } from 'node:net';
import { TestApp, type TestCompany } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';

const BODY = JSON.stringify({ email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' });

/** A connection that collects the data it receives. */
class RawConnection {
  text = '';
  readonly closed: Promise<void>;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (part: Buffer | string) => (this.text += String(part)));
    this.closed = new Promise((resolve) => socket.on('close', () => resolve()));
  }

  static async open(server: Server): Promise<RawConnection> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    return new RawConnection(socket);
  }

  waitFor(text: string): Promise<void> {
    return eventually(() => {
      if (!this.text.includes(text)) throw new Error(`Expected ${text}, received: ${this.text}`);
    });
  }
}

describe('a server that receives SIGTERM', () => {
  let app: TestApp;
  let company: TestCompany;
  let server: Server;

  beforeEach(async () => {
    app = await TestApp.start();
    company = await app.company();
    server = await Server.start({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, LOG_FORMAT: 'json' });
  });

  afterEach(async () => {
    await server.kill();
    await app.close();
  });

  const isReady = async (): Promise<boolean> => {
    const response = await fetch(`${server.url}/health/ready`).catch(() => undefined);
    return response?.status === 200;
  };

  it('accepts no more work, finishes the running request, logs it, and exits with 0', async () => {
    const connection = await RawConnection.open(server);
    const authorization = Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64');
    connection.socket.write(
      `POST /v2/users HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${authorization}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${BODY.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await connection.waitFor('100 Continue');
    server.child.process.kill('SIGTERM');
    await eventually(async () => expect(await isReady()).toBe(false));
    connection.socket.write(BODY);
    await connection.waitFor('HTTP/1.1 201');
    await connection.waitFor('"email":"ada@example.com"');
    await connection.closed;
    expect(await server.child.ended).toBe(0);
    expect(server.child.output).toContain('SIGTERM: finishing what runs');
    expect(server.child.output).not.toContain('cut off');
    expect(server.child.output).toContain('"route":"/v2/users","status":201');
    expect(await app.reader.rows(`SELECT id FROM users WHERE email = 'ada@example.com'`)).toHaveLength(1);
  });

  it('does not wait for idle connections', async () => {
    const idle = await RawConnection.open(server);
    const used = await RawConnection.open(server);
    used.socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await used.waitFor('{"status":"ok"}');
    expect(await server.stop()).toBe(0);
    await Promise.all([idle.closed, used.closed]);
    expect(server.child.output).not.toContain('cut off');
  });
});
