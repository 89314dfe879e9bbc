import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../support/app.js';
import { createNumber } from '../support/company/numbers.js';
import { DatabaseProxy } from '../support/database/database-proxy.js';
import { freshDatabase, type TestDatabase } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { Receiver } from '../support/http/receiver.js';
import { Server } from '../support/processes/processes.js';
import { SeededRandom } from './load/seeded-random.js';

const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const WRITES = 120;
const ONE_IN = 12;

/** The lost connections hit every kind of transaction: those of requests, and those of the queues behind them. */
describe(`connections to the database that are lost during COMMIT (FAULT_SEED=${SEED})`, () => {
  const random = new SeededRandom(SEED, 'lost commits');
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-faults-'));
  const names = Array.from({ length: WRITES }, (_, n) => `contact-${n}`);
  const messages: string[] = [];
  const answers = new Map<number, number>();
  let [lost, stored] = [0, 0];
  let database: TestDatabase;
  let wire: DatabaseProxy;
  let app: TestApp;
  let server: Server;
  let receiver: Receiver;

  beforeAll(async () => {
    database = await freshDatabase(dataDir);
    wire = new DatabaseProxy(new URL(database.url));
    const env = { DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'fatal' };
    app = await TestApp.start({ ...env, DATABASE_URL: database.url });
    const company = await app.company();
    receiver = await Receiver.start();
    await company.api.post('/v1/webhooks', { url: receiver.url, events: ['contact.created'] });
    const number = await createNumber(app, company);
    server = await Server.start({ ...env, DATABASE_URL: String(await wire.restore()) });
    wire.onCommit = () => {
      if (!random.oneIn(ONE_IN)) return undefined;
      const forward = random.oneIn(2);
      lost++;
      if (forward) stored++;
      return { forward };
    };
    const authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
    const post = async (key: string, path: string, body: object): Promise<any> => {
      for (;;) {
        const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
        const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
        const answer = (await response.json()) as { troubleshoot?: string };
        answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
        if (response.ok) return answer;
        // 409 until the claim expires, since the outcome of the request is unknown.
        if (response.status === 503) expect(answer.troubleshoot).toMatch(/database/);
        else expect(response.status).toBe(409);
        await random.pause(20, 200);
      }
    };
    await Promise.all([
      ...names.map((name) =>
        post(name, '/v1/contacts', { last_name: name, phone_numbers: [{ label: 'Work', value: '+33612345678' }] }),
      ),
      (async () => {
        for (let n = 0; n < WRITES / 4; n++) {
          const path = `/v1/numbers/${number.id}/messages/native/send`;
          messages.push((await post(`message-${n}`, path, { to: '+33640000001', body: String(n) })).id);
        }
      })(),
    ]);
    await eventually(async () => {
      const left = `SELECT id FROM outbox UNION ALL SELECT id FROM delivery_queue UNION ALL SELECT id FROM message_queue`;
      expect(await app.reader.rows(left)).toEqual([]);
    }, 180_000);
  }, 400_000);

  afterAll(async () => {
    const statuses = [...answers].map(([status, count]) => `${count} times ${status}`).join(', ');
    process.stderr.write(`FAULT_SEED=${SEED}: ${lost} commits lost, ${stored} of them stored; ${statuses}\n`);
    await server?.kill();
    await receiver?.close();
    await app?.close();
    await wire?.cut();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are answered with 503, and a retry with the same key stores everything once', async () => {
    const rows = await app.reader.rows<{ last_name: string }>('SELECT last_name FROM contacts');
    expect(rows.map(({ last_name: name }) => name).sort()).toEqual([...names].sort());
    expect(answers.get(503)).toBeGreaterThan(0);
    expect(stored).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(stored);
  });

  it('send every message to the carrier once, in order', async () => {
    const sent = await app.reader.rows<{ message_id: string }>('SELECT message_id FROM simulated_messages ORDER BY id');
    expect(sent.map(({ message_id: id }) => id)).toEqual(messages);
  });

  it('deliver every event, with the same bytes in every attempt', () => {
    const bodies = new Map<string, Set<string>>();
    for (const { headers, body } of receiver.received) {
      const id = String(headers['webhook-id']);
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
    }
    expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([]);
    expect(bodies.size).toBe(WRITES);
  });
});
