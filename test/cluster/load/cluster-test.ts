import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { CARRIER_TOKEN, ClusterLoad } from './cluster-load.js';
import { CLUSTER_DIR, GaleraCluster } from './galera-cluster.js';
import { Haproxy } from './haproxy.js';
import { Replicas } from './replicas.js';

const MINUTE = 60_000;
/** Acknowledged requests between two faults. */
const STEP = Number(process.env.CLUSTER_STEP ?? 150);
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const QUEUES = ['outbox', 'delivery_queue', 'message_queue', 'carrier_requests'];

const voicemail: Flow = { start: 'voicemail', widgets: { voicemail: { type: 'voicemail', message_url: null } } };

/** The parts of a run, for further tests. */
export interface ClusterRun {
  cluster: GaleraCluster;
  replicas: Replicas;
  app: TestApp;
}

/** Kills database nodes and servers under load, and checks the outcome of every acknowledged request. */
export function clusterTest(
  name: string,
  mode: 'one writer' | 'several writers',
  more?: (run: () => ClusterRun) => void,
): void {
  let cluster: GaleraCluster;
  let proxy: Haproxy;
  let replicas: Replicas;
  let app: TestApp;
  let receiver: Receiver;
  let load: ClusterLoad;

  describe(`${name} (FAULT_SEED=${SEED})`, () => {
    beforeAll(async () => {
      cluster = await GaleraCluster.start();
      proxy = await Haproxy.start(cluster.nodes);
      const urls = cluster.nodes.map(({ url }) => (mode === 'one writer' ? proxy.databaseUrl : url));
      const env = {
        DATA_DIR: mkdtempSync(join(CLUSTER_DIR, 'data-')),
        LOG_LEVEL: 'warn',
        CARRIER_TOKEN,
        WEBHOOK_ALLOW_PRIVATE: 'true',
      };
      // On an empty database, each on its own node, so that a lock on one node would not suffice.
      replicas = await Replicas.start(urls, env);
      app = await TestApp.start({ ...env, DATABASE_URL: urls[1] });
      app.clock.set(Date.now());
      receiver = await Receiver.start();
      const company = await app.company();
      const { status, text } = await company.api.post('/v1/webhooks', { url: receiver.url });
      if (status !== 201) throw new Error(`The webhook was not created: ${text}`);
      load = new ClusterLoad(replicas, company, await createNumber(app, company, { flow: voicemail }), SEED);
      load.start();
      await Promise.race([load.failure, killUnderLoad()]);
    }, 20 * MINUTE);

    afterAll(async () => {
      await replicas?.stop();
      await app?.close();
      await receiver?.close();
      await proxy?.stop();
      await cluster?.stop();
    });

    const answered = (count: number) =>
      eventually(() => expect(load.acknowledged).toBeGreaterThanOrEqual(count), 4 * MINUTE);

    async function killUnderLoad(): Promise<void> {
      const [writer] = cluster.nodes;
      await answered(STEP);
      await writer.kill();
      await answered(load.acknowledged + STEP);
      await writer.start();
      await answered(load.acknowledged + STEP);
      await replicas.kill(replicas.servers[2]);
      await answered(load.acknowledged + STEP);
      await load.stop();
      await eventually(async () => expect(await unfinished()).toEqual([]), 3 * MINUTE);
      report();
    }

    const unfinished = async (): Promise<unknown[]> => {
      const counts = QUEUES.map((table) => `SELECT '${table}' AS queue, id, due_at, attempts FROM ${table}`);
      const live = `SELECT 'calls', id, 0, 0 FROM calls WHERE status <> 'done'`;
      return app.reader.rows(`${counts.join(' UNION ALL ')} UNION ALL ${live}`);
    };

    function report(): void {
      const messages = [...load.messages.values()].flat().length;
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      process.stderr.write(
        `${name}, FAULT_SEED=${SEED}: ${load.contacts.size} contacts, ${messages} messages and ${load.calls.size} calls ` +
          `acknowledged, ${replicas.failures} requests repeated; ${ids.length} deliveries received, ` +
          `${ids.length - new Set(ids).size} of them repeats\n`,
      );
    }

    it('every contact is stored once', async () => {
      const rows = await app.reader.rows<{ id: number; last_name: string }>('SELECT id, last_name FROM contacts');
      expect(rows.map(({ id, last_name }) => [last_name, id]).sort()).toEqual([...load.contacts].sort());
    });

    it('every message is sent once, in the order of its conversation', async () => {
      const sent = await app.reader.rows<{ message_id: string }>(
        'SELECT message_id FROM simulated_messages ORDER BY id',
      );
      for (const ids of load.messages.values())
        expect(sent.map(({ message_id }) => message_id).filter((id) => ids.includes(id))).toEqual(ids);
      expect(sent).toHaveLength([...load.messages.values()].flat().length);
    });

    it('every call exists once and has ended', async () => {
      const rows = await app.reader.rows<{ id: number; sid: string; status: string }>(
        'SELECT id, sid, status FROM calls',
      );
      expect(rows.map(({ id, sid }) => [sid, id]).sort()).toEqual([...load.calls].sort());
      expect(rows.filter(({ status }) => status !== 'done')).toEqual([]);
    });

    it('the sweep had to release no item of a queue', () => {
      const lines = replicas.servers.flatMap(({ child }) => child.output.split('\n'));
      expect(lines.filter((line) => line.includes('waited for one that does not exist'))).toEqual([]);
    });

    it('every event is delivered, with the same bytes in every attempt', () => {
      const bodies = new Map<string, string>();
      const contacts = new Set<number>();
      const calls = new Map<number, Map<number, string>>();
      for (const { headers, json, body } of receiver.received) {
        const id = String(headers['webhook-id']);
        expect(bodies.get(id) ?? body).toBe(body);
        bodies.set(id, body);
        if (json.event === 'contact.created') contacts.add(json.data.id);
        if (json.resource !== 'call') continue;
        const story = calls.get(json.data.id) ?? new Map<number, string>();
        calls.set(json.data.id, story.set(Number(headers['x-switchhook-sequence']), json.event));
      }
      expect([...load.contacts.values()].filter((id) => !contacts.has(id))).toEqual([]);
      const broken = [...load.calls.values()].filter((id) => {
        const story = [...(calls.get(id) ?? [])].sort(([a], [b]) => a - b);
        const hasGap = story.some(([sequence], i) => sequence !== i + 1);
        return hasGap || story[0]?.[1] !== 'call.created' || story.at(-1)?.[1] !== 'call.ended';
      });
      expect(broken).toEqual([]);
    });

    more?.(() => ({ cluster, replicas, app }));
  });
}
