import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateNumber } from '../../../src/contracts/numbers/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { IsPhoneConnected } from '../../../src/contracts/phone/queries.js';
import { MINUTE, SECOND } from '../../../src/platform/clock.js';
import { ringFlow } from '../../engine/call-scenario.js';
import { freePort, TestApp } from '../../support/app.js';
import { freshDatabase, type TestDatabase } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import { ApiClient } from '../../support/http/api-client.js';
import { hasHaproxy, Haproxy } from '../../support/processes/haproxy.js';
import { Server } from '../../support/processes/processes.js';
import { hasRedis, RedisServer } from '../../support/processes/redis-server.js';
import { PagePhone } from '../load/page-phone.js';

/** Longer than the 20 seconds after which the others count a process as lost. Releases run with FAULT_PAUSE=60. */
const PAUSED = Number(process.env.FAULT_PAUSE ?? 22) * SECOND;
const REPLICAS = 3;
const AGENTS = 9;
const MAX_WAIT = 30 * SECOND;
const CARRIER_TOKEN = 'the token of the carrier';

/** A timer rings the agents. */
const menu: Flow = ringFlow(
  {},
  {
    menu: {
      type: 'ivr',
      message_url: null,
      timeout_seconds: 2,
      next_timeout: 'ring',
      options: [{ key: '1', title: 'Sales', branch: 'sales', next: 'ring' }],
    },
  },
);

(hasHaproxy && hasRedis ? describe : describe.skip)('three replicas that are paused one after the other', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-paused-'));
  const replicas: Server[] = [];
  const phones: PagePhone[] = [];
  let database: TestDatabase;
  let redis: RedisServer;
  let app: TestApp;
  let proxy: Haproxy;
  let agents: { id: number; digits: string; phone: PagePhone; api: ApiClient }[];

  beforeAll(async () => {
    database = await freshDatabase(dataDir);
    const redisPort = await freePort();
    redis = await RedisServer.start(redisPort);
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', CARRIER_TOKEN };
    app = await TestApp.start({ DATABASE_URL: database.url });
    app.clock.set(Date.now());
    const env = { ...settings, REDIS_URL: `redis://127.0.0.1:${redisPort}` };
    replicas.push(...(await Promise.all(Array.from({ length: REPLICAS }, () => Server.start(env)))));
    proxy = await Haproxy.start(replicas);
    const company = await app.company();
    agents = await Promise.all(
      Array.from({ length: AGENTS }, async (_, i) => {
        const { id, email, password } = await app.user(company.id, { wrapUpTime: 0 });
        const digits = `+3317639020${i}`;
        const flow = i % 3 === 2 ? { ...menu, start: 'menu' } : ringFlow();
        await app.commands.execute(
          new CreateNumber({ companyId: company.id, number: { digits, userIds: [id], flow } }),
        );
        const anonymous = new ApiClient(proxy.url);
        const { body } = await anonymous.post('/phone/v1/session', { email, password });
        const phone = new PagePhone(proxy.url, body.token as string);
        phones.push(phone);
        return { id, digits, phone, api: anonymous.with(`Bearer ${body.token}`) };
      }),
    );
    await eventually(async () => expect(await connected()).toHaveLength(AGENTS));
  }, 3 * MINUTE);

  afterAll(async () => {
    for (const phone of phones) phone.close();
    await proxy?.close();
    await Promise.all(replicas.map((replica) => replica.kill()));
    await app?.close();
    await redis?.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function connected(): Promise<number[]> {
    app.clock.set(Date.now());
    const found: number[] = [];
    for (const { id } of agents) if (await app.queries.execute(new IsPhoneConnected({ userId: id }))) found.push(id);
    return found;
  }

  /** Retries until a server responds, as carriers and pages do. */
  async function send(post: () => Promise<{ status: number; body: any; text: string }>): Promise<any> {
    for (;;) {
      const answer = await post().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await pause(500);
    }
  }

  it(
    'let every call ring within 30 seconds',
    async () => {
      const carrier = new ApiClient(proxy.url, `Bearer ${CARRIER_TOKEN}`);
      const late: string[] = [];
      const times: number[] = [];
      let isOver = false;

      const callAgain = async (agent: (typeof agents)[number], n: number): Promise<void> => {
        const start = performance.now();
        const sid = randomUUID();
        const { body, status, text } = await send(() =>
          carrier.post('/carrier/v1/calls', { to: agent.digits, from: '+33639980001', sid }),
        );
        if (![200, 201].includes(status)) throw new Error(`The call was refused: ${text}`);
        const callId = Number(body.call_id);
        await agent.phone
          .rings(callId, MAX_WAIT - (performance.now() - start))
          .then(() => times.push(performance.now() - start))
          .catch((error: Error) => late.push(`${error.message} ${Math.round(performance.now() - start)} ms`));
        if (n % 2) await send(() => agent.api.post(`/phone/v1/calls/${callId}/answer`));
        await send(() => carrier.post(`/carrier/v1/calls/${sid}/events`, { type: 'caller_hangup' }));
      };
      const callAll = agents.map(async (agent) => {
        for (let n = 0; !isOver; n++) {
          await callAgain(agent, n);
          await pause(200);
        }
      });
      for (const [index, { child }] of replicas.entries()) {
        child.process.kill('SIGSTOP');
        await pause(PAUSED);
        child.process.kill('SIGCONT');
        await proxy.waitUntilUp(index);
      }
      isOver = true;
      await Promise.all(callAll);
      const reconnects = phones.map(({ reconnects: { closed, silent } }) => `${closed}+${silent}`).join(' ');
      times.sort((a, b) => a - b);
      const longest = times.slice(-5).map((time) => (time / SECOND).toFixed(1));
      process.stderr.write(
        `paused replicas: ${times.length} calls rang, the last ones after ${longest.join(', ')} s; ${late.length} did not; reconnects ${reconnects}\n`,
      );
      expect(late).toEqual([]);
      expect(times.length).toBeGreaterThan(AGENTS * REPLICAS);
    },
    REPLICAS * PAUSED + 3 * MINUTE,
  );

  it('leave no phone disconnected and no call behind', async () => {
    await eventually(async () => expect(await connected()).toHaveLength(AGENTS), 30 * SECOND);
    await eventually(async () => {
      expect(await app.reader.rows(`SELECT id FROM calls WHERE status <> 'done'`)).toEqual([]);
      expect(await app.reader.rows('SELECT user_id FROM agents WHERE call_id IS NOT NULL')).toEqual([]);
      expect(await app.reader.rows(`SELECT id FROM timers WHERE kind LIKE 'calls.%'`)).toEqual([]);
      expect(await app.reader.rows('SELECT subject FROM outbox')).toEqual([]);
    }, 30 * SECOND);
  });
});
