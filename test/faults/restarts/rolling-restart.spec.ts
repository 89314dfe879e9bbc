import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { TestApp, type TestCompany } from '../../support/app.js';
import { freshDatabase, type TestDatabase } from '../../support/database/database.js';
import { hasHaproxy, Haproxy } from '../../support/processes/haproxy.js';
import { Server } from '../../support/processes/processes.js';

const REQUESTS = 20_000;
const CLIENTS = 24;
const MINUTE = 60_000;
const PHONES = [{ label: 'Work', value: '+33612345678' }];

(hasHaproxy ? describe : describe.skip)('two replicas behind a balancer that are restarted one after the other', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-restarts-'));
  const replicas: Server[] = [];
  let database: TestDatabase;
  let app: TestApp;
  let company: TestCompany;
  let proxy: Haproxy;
  let pool: Pool;
  let settings: Record<string, string>;

  beforeAll(async () => {
    database = await freshDatabase(dataDir);
    app = await TestApp.start({ DATABASE_URL: database.url });
    company = await app.company();
    // The delay of an installation must be longer than the balancer needs to notice.
    settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DRAIN_DELAY: '5' };
    replicas.push(...(await Promise.all([Server.start(settings), Server.start(settings)])));
    proxy = await Haproxy.start(replicas);
    pool = new Pool(proxy.url, { connections: CLIENTS });
  }, 5 * MINUTE);

  afterAll(async () => {
    await pool?.destroy();
    await proxy?.close();
    await Promise.all(replicas.map((replica) => replica.kill()));
    await app?.close();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const restartAll = async (): Promise<void> => {
    for (const [index, replica] of replicas.entries()) {
      expect(await replica.stop()).toBe(0);
      expect(replica.child.output).not.toContain('cut off');
      replicas[index] = await Server.start({ ...settings, PORT: new URL(replica.url).port });
      await proxy.waitUntilUp(index);
    }
  };

  it(
    `fail none of ${REQUESTS} requests, and keep what they acknowledged`,
    async () => {
      const authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const failures: string[] = [];
      const acknowledged: string[] = [];
      let [sent, restarted] = [0, false];

      const expectStatus = async (expected: number, path: string, body?: object): Promise<boolean> => {
        const options = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : ({ method: 'GET' } as const);
        try {
          const answer = await pool.request({ path, headers, ...options });
          const text = await answer.body.text();
          if (answer.statusCode === expected) return true;
          failures.push(`${path} answered ${answer.statusCode}: ${text}`);
        } catch (error) {
          failures.push(`${path}: ${String(error)}`);
        }
        return false;
      };
      const send = async (n: number): Promise<void> => {
        if (n % 20 > 0) return void (await expectStatus(200, n % 2 ? '/v1/ping' : '/v1/company'));
        const name = `Ada ${n}`;
        if (await expectStatus(201, '/v1/contacts', { first_name: name, phone_numbers: PHONES }))
          acknowledged.push(name);
      };
      const client = async (): Promise<void> => {
        while (!restarted || sent < REQUESTS) await send(++sent);
      };

      const startedAt = performance.now();
      const restarts = restartAll().finally(() => (restarted = true));
      await Promise.all([restarts, ...Array.from({ length: CLIENTS }, client)]);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      process.stderr.write(`rolling restart: ${failures.length} of ${sent} requests failed, in ${seconds} s\n`);

      expect(failures).toEqual([]);
      const contacts = await app.reader.rows<{ first_name: string }>('SELECT first_name FROM contacts');
      expect(contacts.map(({ first_name }) => first_name).sort()).toEqual(acknowledged.sort());
    },
    5 * MINUTE,
  );
});
