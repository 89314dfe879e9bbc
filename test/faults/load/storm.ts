import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../../support/app.js';
import type { TestDatabase } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import { due, heard, type Names, outOfOrder, repeats, unequal } from './account.js';
import { Chance } from './chance.js';
import { Fleet, NAMED } from './fleet.js';
import { Witness } from './witness.js';
import { type Subject, Writers } from './writers.js';

const CHANGED_USERS = 6;
const CALM = 90_000;
/** A few minutes on a machine that has nothing else to do. */
const LONGEST = 1_200_000;

/** One webhook takes all there is, the other a part. */
const WEBHOOKS: Record<string, Names> = {
  '/all': {
    created: ['user.created.v2'],
    opened: ['user.opened', 'user.opened.v2'],
    closed: ['user.closed', 'user.closed.v2'],
  },
  '/part': { created: [], opened: ['user.opened.v2'], closed: ['user.closed.v2'] },
};

interface Plan {
  database: (dataDir: string) => Promise<TestDatabase>;
  /** So many processes at a time, and so many kills. */
  rounds: { processes: number; kills: number }[];
}

const without = (list: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return list.filter((each) => !known.has(each));
};

/** Kills servers while clients write, lets the last one finish, and looks at what the receiver got. */
export function storm(name: string, { database, rounds }: Plan): void {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
  const chanceOf = (stream: string): Chance => new Chance(seed, `${name} ${stream}`);
  const planned = rounds.reduce((sum, { kills }) => sum + kills, 0);

  describe(`webhooks of servers that are killed again and again, on ${name} (FAULT_SEED=${seed})`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-faults-'));
    let made: TestDatabase;
    let app: TestApp;
    let witness: Witness;
    let fleet: Fleet;
    let writers: Writers;

    beforeAll(async () => {
      made = await database(dataDir);
      const env = { DATABASE_URL: made.url, DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error' };
      app = await TestApp.start(env);
      witness = await Witness.start(chanceOf('receiver'));
      fleet = new Fleet(env, witness, chanceOf('kills'));
      const company = await app.company();
      const users: Subject[] = [];
      for (let index = 0; index < CHANGED_USERS; index++)
        users.push({ ...(await app.user(company.id)), open: true, story: [] });
      for (const [path, names] of Object.entries(WEBHOOKS)) {
        const events = path === '/all' ? undefined : Object.values(names).flat();
        const { status, text } = await company.api.post('/v1/webhooks', { url: witness.url(path), events });
        if (status !== 201) throw new Error(`No webhook was made: ${text}`);
      }
      writers = new Writers(app, company, fleet, users);
      writers.start(chanceOf);
      await Promise.race([writers.failure, weather()]);
    }, LONGEST);

    afterAll(async () => {
      report();
      await fleet?.stop();
      await witness?.close();
      await app?.close();
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    /** The storm itself, and the calm after it in which everything is delivered. */
    async function weather(): Promise<void> {
      let goal = 0;
      for (const { processes, kills } of rounds) {
        goal += kills;
        while (fleet.killed < goal) {
          witness.kind = fleet.killed > planned * 0.9;
          await fleet.round(processes);
        }
      }
      await fleet.keepOne();
      await writers.stop();
      await eventually(async () => expect(await left()).toEqual([]), CALM);
    }

    const left = async (): Promise<unknown[]> =>
      app.reader.rows(
        `SELECT 'event' AS what, type AS name, subject FROM outbox UNION ALL
         SELECT 'delivery', d.event, d.subject FROM delivery_queue JOIN deliveries d ON d.id = delivery_id`,
      );

    function report(): void {
      const kills = [...fleet.kills].map(([way, count]) => `${way} ${count}`).join(', ');
      process.stderr.write(
        `${name}, FAULT_SEED=${seed}: ${fleet.killed} kills (${kills}); ${writers.acknowledged} writes acknowledged, ` +
          `${writers.unheard} committed and not answered, ${writers.undone.size} not committed; ` +
          `${witness.arrivals.length} requests received, ${repeats(witness.arrivals)} of them repeats\n`,
      );
    }

    it(`died ${planned} times and more, in every way there is`, () => {
      expect(fleet.killed).toBeGreaterThanOrEqual(planned);
      expect(NAMED.filter((way) => !fleet.kills.has(way))).toEqual([]);
      expect(writers.undone.size).toBeGreaterThan(0);
    });

    it('delivered what was committed, all of it and nothing else, numbered without a gap', () => {
      const subjects = [...writers.changed, ...writers.created];
      const all = Object.entries(WEBHOOKS).flatMap(([path, names]) => due(path, names, subjects));
      const got = heard(witness.arrivals);
      expect(without(all, got)).toEqual([]);
      expect(without(got, all)).toEqual([]);
    });

    it('sent nothing of what was rolled back', () => {
      expect(witness.arrivals.filter(({ mark }) => writers.undone.has(mark))).toEqual([]);
    });

    it('repeated the same bytes under the same webhook-id', () => {
      expect(repeats(witness.arrivals)).toBeGreaterThan(0);
      expect(unequal(witness.arrivals)).toEqual([]);
    });

    it('kept the order of every subject', () => {
      expect(outOfOrder(witness.arrivals)).toEqual([]);
    });

    it('has nothing left to do, and a log that says so', async () => {
      const open = await app.reader.rows(`SELECT event, subject, status FROM deliveries WHERE status <> 'delivered'`);
      expect(open).toEqual([]);
      const logged = await app.reader.rows<{ n: number }>('SELECT COUNT(*) AS n FROM deliveries');
      expect(Number(logged[0].n)).toBe(heard(witness.arrivals).length);
    });
  });
}
