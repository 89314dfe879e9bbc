import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallsInProgress } from '../../../src/contracts/live-calls/queries.js';
import { CreateNumber } from '../../../src/contracts/numbers/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { SECOND } from '../../../src/platform/clock.js';
import { ringFlow } from '../../engine/call-scenario.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import type { TestDatabase } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';
import { Receiver } from '../../support/http/receiver.js';
import { SeededRandom } from './seeded-random.js';

const TOKEN = 'the token of the carrier';
const ENTRY = 'test/faults/processes/killable-server.ts';
const AGENTS = 14;
const INBOUND = 46;
const OUTBOUND = 4;
const SETTLE_TIMEOUT = 60 * SECOND;
const TEST_TIMEOUT = 300 * SECOND;

const MIDDLE = 'ivr_option_selected|ringing_on_agent|agent_declined|answered|hold|unhold';
const FILES = 'voicemail_left|comm_assets_generated';
const VALID_HISTORY = new RegExp(`^created( (${MIDDLE}))* hungup ended( (${FILES}))*$`);

const voicemail: Flow = { start: 'voicemail', widgets: { voicemail: { type: 'voicemail', message_url: null } } };
const ringing = ringFlow({ ring_seconds: 5, queue_seconds: 90 });
const menu: Flow = {
  start: 'menu',
  widgets: {
    menu: {
      type: 'ivr',
      message_url: null,
      timeout_seconds: 20,
      next_timeout: 'voicemail',
      options: [{ key: '1', title: 'Sales', branch: 'sales', next: 'voicemail' }],
    },
    ...voicemail.widgets,
  },
};
const [MENU, MACHINE] = ['+33176390002', '+33176390003'];

interface Call {
  id: number;
  sid: string;
}

/** Kills servers during fifty live calls; the next server must bring every call to its end. */
export function liveCalls(name: string, database: (dataDir: string) => Promise<TestDatabase>): void {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);

  describe(`fifty live calls of a server that is killed, on ${name} (FAULT_SEED=${seed})`, () => {
    const random = new SeededRandom(seed, `${name} calls`);
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-faults-'));
    const servers: Server[] = [];
    const calls: Call[] = [];
    let made: TestDatabase;
    let env: Record<string, string>;
    let app: TestApp;
    let company: TestCompany;
    let receiver: Receiver;

    beforeAll(async () => {
      made = await database(dataDir);
      env = {
        DATABASE_URL: made.url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        CARRIER_TOKEN: TOKEN,
        WEBHOOK_ALLOW_PRIVATE: 'true',
      };
      app = await TestApp.start(env);
      app.clock.set(Date.now());
      company = await app.company();
      receiver = await Receiver.start();
      const { status, text } = await company.api.post('/v1/webhooks', { url: receiver.url });
      if (status !== 201) throw new Error(`The webhook was not created: ${text}`);
      await killServers();
    }, TEST_TIMEOUT);

    afterAll(async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await receiver?.close();
      await app?.close();
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** Starts a server whose clock is ahead, so that the leases of the last one have expired. */
    const start = async (ahead: number): Promise<Server> => {
      const server = await Server.start({ ...env, AHEAD: String(ahead * SECOND), DIE_AT: '' }, ENTRY);
      servers.push(server);
      return server;
    };
    const carrier = ({ url }: Server) => new ApiClient(url, `Bearer ${TOKEN}`);
    const line = (server: Server, { sid }: Call, type: string, fields: object = {}) =>
      carrier(server).post(`/carrier/v1/calls/${sid}/events`, { type, ...fields });

    async function killServers(): Promise<void> {
      const first = await start(0);
      const phones = await staff(first);
      await begin(first, phones);
      // Only what is committed when the server is killed counts.
      const actions = startActions(first, phones);
      await random.pause(30, 250);
      await first.kill();
      await Promise.all(actions);
      const second = await start(60);
      await random.pause(50, 600);
      await second.kill();
      const third = await start(500);
      await random.pause(500, 1500);
      await third.kill();
      const fourth = await start(1200);
      await eventually(async () => expect(await stages('talking', 'voicemail')).toEqual([]), SETTLE_TIMEOUT);
      await fourth.kill();
      const last = await start(1600);
      await eventually(async () => expect(await stages('talking')).toEqual([]), SETTLE_TIMEOUT);
      for (const call of calls) expect([202, 409]).toContain((await line(last, call, 'caller_hangup')).status);
      await eventually(async () => expect(await left()).toEqual([]), SETTLE_TIMEOUT);
    }

    async function staff({ url }: Server): Promise<ApiClient[]> {
      const users = await Promise.all(Array.from({ length: AGENTS }, () => app.user(company.id)));
      const number = (digits: string, flow: Flow, userIds: number[]) =>
        app.commands.execute(new CreateNumber({ companyId: company.id, number: { digits, userIds, flow } }));
      await number(MENU, menu, []);
      await number(MACHINE, voicemail, []);
      // Pairs of agents, so that many calls ring at the same time and others queue.
      for (let i = 0; i < AGENTS / 2; i++)
        await number(
          `+3317639010${i}`,
          ringing,
          users.slice(2 * i, 2 * i + 2).map(({ id }) => id),
        );
      return Promise.all(
        users.map(async ({ email, password }) => {
          const anonymous = new ApiClient(url);
          const { body } = await anonymous.post('/phone/v1/session', { email, password });
          return anonymous.with(`Bearer ${body.token}`);
        }),
      );
    }

    /** Starts calls that ring, queue, are in a menu or voicemail, are answered, or are outbound. */
    async function begin(server: Server, phones: ApiClient[]): Promise<void> {
      for (const phone of phones.slice(0, OUTBOUND)) {
        const { body: me } = await phone.get('/phone/v1/me');
        const { status, body, text } = await phone.post('/phone/v1/calls', {
          number_id: me.numbers[0].id,
          to: '+33612345678',
        });
        if (status !== 201) throw new Error(`The call was not started: ${text}`);
        calls.push({ id: body.call.id, sid: body.call.sid });
      }
      const inbound = await Promise.all(
        Array.from({ length: INBOUND }, (_, i) => {
          const to = i % 6 === 4 ? MENU : i % 6 === 5 ? MACHINE : `+3317639010${i % (AGENTS / 2)}`;
          return carrier(server).post('/carrier/v1/calls', { to, from: `+3363998${String(i).padStart(4, '0')}` });
        }),
      );
      calls.push(...inbound.map(({ body }) => ({ id: Number(body.call_id), sid: String(body.sid) })));
      await Promise.all(phones.slice(0, 9).map((phone) => answer(phone)));
      expect(new Set(calls.map(({ id }) => id)).size).toBe(INBOUND + OUTBOUND);
    }

    async function answer(phone: ApiClient): Promise<void> {
      const { call } = (await phone.get('/phone/v1/me')).body;
      if (call?.state === 'ringing') await phone.post(`/phone/v1/calls/${call.id}/answer`);
    }

    /** Starts actions without waiting; a broken connection is no failure. */
    function startActions(server: Server, phones: ApiClient[]): Promise<unknown>[] {
      const onPhone = async (phone: ApiClient, action: string): Promise<void> => {
        const { call } = (await phone.get('/phone/v1/me')).body;
        if (call) await phone.post(`/phone/v1/calls/${call.id}/${action}`);
      };
      const actions = [
        ...phones.map((phone) => () => onPhone(phone, random.pick(['answer', 'decline', 'hold', 'hangup']))),
        ...calls.map(
          (call) => () => line(server, call, random.pick(['caller_hangup', 'callee_answered', 'dtmf']), { digit: '1' }),
        ),
      ];
      return random.shuffled(actions).map((action) => action().catch(() => undefined));
    }

    /** Live calls in other stages than the given ones; every stage except talking ends by a timer. */
    const stages = async (...but: string[]): Promise<unknown[]> =>
      (await app.queries.execute(new CallsInProgress({ companyId: company.id })))
        .filter(({ stage }) => !but.includes(stage))
        .map(({ id, stage }) => `${id} ${stage}`);

    const left = async (): Promise<unknown[]> =>
      app.reader.rows(
        `SELECT 'event' AS what, subject FROM outbox UNION ALL
         SELECT 'delivery', d.subject FROM delivery_queue JOIN deliveries d ON d.id = delivery_id`,
      );

    const callRows = () =>
      app.reader.rows<{ id: number; status: string; ended_at: number | null }>(
        'SELECT id, status, ended_at FROM calls',
      );

    it('all end, and none is lost or duplicated', async () => {
      const rows = await callRows();
      expect(rows.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
        calls.map(({ id }) => id).sort((a, b) => a - b),
      );
      expect(rows.filter(({ status, ended_at }) => status !== 'done' || ended_at === null)).toEqual([]);
    });

    it('leave no busy agent and no timer', async () => {
      expect(await app.reader.rows('SELECT user_id FROM agents WHERE call_id IS NOT NULL')).toEqual([]);
      expect(await app.reader.rows('SELECT id FROM users WHERE call_id IS NOT NULL')).toEqual([]);
      expect(await app.reader.rows('SELECT call_id FROM waiting_calls')).toEqual([]);
      expect(await app.reader.rows(`SELECT id FROM timers WHERE kind LIKE 'calls.%'`)).toEqual([]);
    });

    it('deliver all their events in order without gaps', () => {
      const stories = new Map<number, Map<number, string>>();
      for (const { json, headers } of receiver.received) {
        if (json.resource !== 'call') continue;
        const story = stories.get(json.data.id) ?? new Map<number, string>();
        stories.set(json.data.id, story.set(Number(headers['x-switchhook-sequence']), json.event.replace('call.', '')));
      }
      const entries = calls.map(({ id }) => {
        const story = [...(stories.get(id) ?? [])].sort(([a], [b]) => a - b);
        expect(story.map(([sequence]) => sequence)).toEqual(story.map((_, i) => i + 1));
        return story.map(([, event]) => event).join(' ');
      });
      expect(entries.filter((story) => !VALID_HISTORY.test(story))).toEqual([]);
    });
  });
}
