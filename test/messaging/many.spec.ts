import { CARRIER_TOKEN } from '../engine/call-scenario.js';
import { TestApp } from '../support/app.js';
import { createNumber } from '../support/company/numbers.js';
import { Server } from '../support/processes/processes.js';
import { size } from '../support/size.js';

const MANY = size(300, 2500);
const AT_A_TIME = 16;
/** In megabytes; slightly more than the server needs to start. */
const HEAP = 128;

interface Answer {
  status: number;
  body: any;
}

/** Runs a function for each number from 0, with limited concurrency. */
async function inTurn(count: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

describe('thousands of inbound messages', () => {
  let app: TestApp;
  let server: Server;
  let line: { id: number; digits: string };
  let authorization: string;

  beforeAll(async () => {
    app = await TestApp.start({ CARRIER_TOKEN: CARRIER_TOKEN });
    const company = await app.company();
    line = await createNumber(app, company);
    authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
    server = await Server.start({
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.dataDir,
      CARRIER_TOKEN: CARRIER_TOKEN,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
    });
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    await app.close();
  });

  const send = async (path: string, authorized: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: authorized, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };

  it(`are stored, published and returned by a server with a heap of ${HEAP} MB`, async () => {
    const textOf = (n: number): string => `Message ${n} ${'🐟'.repeat(100)}`;
    const fromOf = (n: number): string => `+3364${String(n % 500).padStart(7, '0')}`;
    const ids: string[] = [];
    await inTurn(MANY, async (n) => {
      const sent = { to: line.digits, from: fromOf(n), body: textOf(n), sid: `SM-${n}` };
      const { status, body } = await send('/carrier/v1/messages', `Bearer ${CARRIER_TOKEN}`, sent);
      if (status !== 201) throw new Error(`${n} was answered ${status}: ${JSON.stringify(body)}`);
      ids[n] = body.message_id;
    });
    expect(new Set(ids).size).toBe(MANY);
    await inTurn(MANY, async (n) => {
      const { status, body } = await send(`/v1/numbers/${line.id}/messages/${ids[n]}`, authorization);
      if (status !== 200 || body.body !== textOf(n) || body.external_number !== fromOf(n))
        throw new Error(`${n} came back as ${status}: ${JSON.stringify(body)}`);
    });
    expect(server.child.process.exitCode).toBeNull();
  }, 900_000);
});
