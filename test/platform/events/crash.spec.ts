import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import { Server } from '../../support/processes/processes.js';
import { size } from '../../support/size.js';

const KILLS = size(2, 6);
const CLIENTS = 4;

interface Acknowledged {
  id: number;
  email: string;
}

/** A repeatable random generator; the seed is in the title of the test. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

describe(`a server that is killed at any time (SEED=${seed})`, () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  const post = async (server: Server, authorization: string, email: string): Promise<Acknowledged | undefined> => {
    const body = JSON.stringify({ email, first_name: 'Ada', last_name: 'Lovelace' });
    const headers = { authorization, 'content-type': 'application/json' };
    // A broken connection is expected when the server is killed; an error response is not.
    const response = await fetch(`${server.url}/v2/users`, { method: 'POST', headers, body }).catch(() => undefined);
    if (!response) return undefined;
    if (response.status !== 201) throw new Error(`POST /v2/users answered ${response.status}`);
    const answer = (await response.json().catch(() => undefined)) as { user: { id: number } } | undefined;
    return answer && { id: answer.user.id, email };
  };

  it('keeps every acknowledged user, with its event and invitation', async () => {
    const random = chance(seed);
    const company = await app.company();
    const authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
    const eventLog = join(app.dataDir, 'eventLog.log');
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, EVENT_LOG: eventLog, LOG_LEVEL: 'error' };
    const acknowledged: Acknowledged[] = [];

    for (let round = 0; round < KILLS; round++) {
      const server = await Server.start(env, 'test/platform/children/event-logging-server.ts');
      const killAfter = acknowledged.length + 1 + random(40);
      let alive = true;
      const client = async (name: number): Promise<void> => {
        for (let turn = 0; alive; turn++) {
          const user = await post(server, authorization, `r${round}c${name}t${turn}@example.com`);
          if (user) acknowledged.push(user);
          if (alive && acknowledged.length >= killAfter) {
            alive = false;
            await server.kill();
          }
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
    }

    const users = await app.reader.rows<Acknowledged>('SELECT id, email FROM users');
    expect(users.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged.map(({ email }) => email)));
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);

    const handedOn = existsSync(eventLog) ? readFileSync(eventLog, 'utf8').split('\n') : [];
    const stored = await app.reader.rows<{ type: string; subject: string }>('SELECT type, subject FROM outbox');
    const events = new Set([...handedOn, ...stored.map(({ type, subject }) => `${type} ${subject}`)]);
    expect(users.filter(({ id }) => !events.has(`UserCreated user:${id}`))).toEqual([]);

    // The next server takes over once the leases of the killed one have expired.
    app.clock.set(Date.now() + MINUTE);
    await app.settle();
    const folder = join(app.dataDir, 'mail');
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const invited = mails.map((name) => /^To: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))![1].trim());
    expect(invited.sort()).toEqual(users.map(({ email }) => email).sort());
    const left = await app.reader.rows(`SELECT kind FROM timers WHERE kind = 'mail.send'`);
    expect(left).toEqual([]);
    expect(await app.reader.rows('SELECT id FROM outbox')).toEqual([]);
  }, 600_000);
});
