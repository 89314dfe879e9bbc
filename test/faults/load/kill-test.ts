import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../../support/app.js';
import type { TestDatabase } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import {
  expectedDeliveries,
  acceptedDeliveries,
  type EventNames,
  findOutOfOrder,
  countRepeats,
  findInconsistencies,
} from './delivery-checks.js';
import { SeededRandom } from './seeded-random.js';
import { type KillMode, ServerFleet, NAMED_MODES } from './server-fleet.js';
import { RecordingReceiver } from './recording-receiver.js';
import { type Subject, Writers } from './writers.js';

const CHANGED_USERS = 6;
/** A delivery that failed three times, as on a busy machine, is due two minutes later. */
const SETTLE_TIMEOUT = 300_000;
/** It takes a few minutes on an idle machine. */
const TEST_TIMEOUT = 1_200_000;

/** One webhook subscribes to all events, the other to some. */
const WEBHOOKS: Record<string, EventNames> = {
  '/all': {
    created: ['user.created.v2'],
    opened: ['user.opened', 'user.opened.v2'],
    closed: ['user.closed', 'user.closed.v2'],
  },
  '/part': { created: [], opened: ['user.opened.v2'], closed: ['user.closed.v2'] },
};

interface Plan {
  database: (dataDir: string) => Promise<TestDatabase>;
  /** The number of concurrent processes and of kills in each round. */
  rounds: { processes: number; kills: number }[];
  /** Modes of killing instead of the usual ones. */
  modes?: readonly KillMode[];
}

const without = (list: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return list.filter((each) => !known.has(each));
};

/** Kills servers while clients write, lets the last server finish, and checks what the receiver got. */
export function killTest(name: string, { database, rounds: usual, modes }: Plan): void {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
  const randomFor = (stream: string): SeededRandom => new SeededRandom(seed, `${name} ${stream}`);
  const usualKills = usual.reduce((sum, { kills }) => sum + kills, 0);
  const factor = Number(process.env.FAULT_KILLS ?? usualKills) / usualKills;
  const rounds = usual.map(({ processes, kills }) => ({ processes, kills: Math.ceil(kills * factor) }));
  const planned = rounds.reduce((sum, { kills }) => sum + kills, 0);

  describe(`webhooks of servers that are killed repeatedly, on ${name} (FAULT_SEED=${seed})`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-faults-'));
    let made: TestDatabase;
    let app: TestApp;
    let receiver: RecordingReceiver;
    let fleet: ServerFleet;
    let writers: Writers;

    beforeAll(
      async () => {
        made = await database(dataDir);
        const env = { DATABASE_URL: made.url, DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error' };
        app = await TestApp.start(env);
        receiver = await RecordingReceiver.start(randomFor('receiver'));
        fleet = new ServerFleet(env, receiver, randomFor('kills'), modes);
        const company = await app.company();
        const users: Subject[] = [];
        for (let index = 0; index < CHANGED_USERS; index++)
          users.push({ ...(await app.user(company.id)), open: true, history: [] });
        for (const [path, names] of Object.entries(WEBHOOKS)) {
          const events = path === '/all' ? undefined : Object.values(names).flat();
          const { status, text } = await company.api.post('/v1/webhooks', { url: receiver.url(path), events });
          if (status !== 201) throw new Error(`The webhook was not created: ${text}`);
        }
        writers = new Writers(app, company, fleet, users);
        writers.start(randomFor);
        await Promise.race([writers.failure, killServers()]);
      },
      TEST_TIMEOUT * Math.max(1, factor),
    );

    afterAll(async () => {
      report();
      await fleet?.stop();
      await receiver?.close();
      await app?.close();
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** Kills the servers and waits until the last one has delivered everything. */
    async function killServers(): Promise<void> {
      let goal = 0;
      for (const { processes, kills } of rounds) {
        goal += kills;
        while (fleet.killed < goal) {
          receiver.reliable = fleet.killed > planned * 0.9;
          await fleet.killOne(processes);
        }
      }
      await fleet.keepOneRunning();
      await writers.stop();
      await eventually(async () => expect(await unfinished()).toEqual([]), SETTLE_TIMEOUT);
    }

    const unfinished = async (): Promise<unknown[]> =>
      app.reader.rows(
        `SELECT 'event' AS what, type AS name, subject, attempts, due_at, claim FROM outbox UNION ALL
         SELECT 'delivery', d.event, d.subject, q.attempts, q.due_at, q.claim
         FROM delivery_queue q JOIN deliveries d ON d.id = q.delivery_id`,
      );

    function report(): void {
      const kills = [...fleet.kills].map(([way, count]) => `${way} ${count}`).join(', ');
      process.stderr.write(
        `${name}, FAULT_SEED=${seed}: ${fleet.killed} kills (${kills}); ${writers.acknowledged} writes acknowledged, ` +
          `${writers.unanswered} committed and not answered, ${writers.rolledBack.size} not committed; ` +
          `${receiver.deliveries.length} requests received, ${countRepeats(receiver.deliveries)} of them repeats\n`,
      );
    }

    it(`are killed at least ${planned} times, in every mode`, () => {
      expect(fleet.killed).toBeGreaterThanOrEqual(planned);
      expect((modes ?? NAMED_MODES).filter((way) => !fleet.kills.has(way))).toEqual([]);
      expect(writers.rolledBack.size).toBeGreaterThan(0);
    });

    if (modes?.every((mode) => mode === 'SIGTERM'))
      it('answer every write that they commit', () => expect(writers.unanswered).toBe(0));

    it('deliver exactly the committed events, numbered without gaps', () => {
      const subjects = [...writers.changed, ...writers.created];
      const all = Object.entries(WEBHOOKS).flatMap(([path, names]) => expectedDeliveries(path, names, subjects));
      const got = acceptedDeliveries(receiver.deliveries);
      expect([without(all, got), without(got, all)]).toEqual([[], []]);
      expect(without(got, all)).toEqual([]);
    });

    it('send nothing that was rolled back', () => {
      expect(receiver.deliveries.filter(({ mark }) => writers.rolledBack.has(mark))).toEqual([]);
    });

    it('repeat the same bytes under the same webhook-id', () => {
      expect(countRepeats(receiver.deliveries)).toBeGreaterThan(0);
      expect(findInconsistencies(receiver.deliveries)).toEqual([]);
    });

    it('keep the order of every subject', () => {
      expect(findOutOfOrder(receiver.deliveries)).toEqual([]);
    });

    it('leave nothing pending and log every delivery as delivered', async () => {
      const open = await app.reader.rows(`SELECT event, subject, status FROM deliveries WHERE status <> 'delivered'`);
      expect(open).toEqual([]);
      const logged = await app.reader.rows<{ n: number }>('SELECT COUNT(*) AS n FROM deliveries');
      expect(Number(logged[0].n)).toBe(acceptedDeliveries(receiver.deliveries).length);
    });
  });
}
