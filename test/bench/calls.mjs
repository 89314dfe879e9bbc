import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { againstFloor } from './floor/against-floor.mjs';
import { measure, median, ready, startOn, stop } from './processes.mjs';

const PORT = 4558;
const DAY = 86_400;
const DAYS = 150;
const CALLS_A_USER = 5_000;
const [FEW, MANY] = [10_000, Number(process.env.BENCH_CALLS ?? 1_000_000)];
const SIMULATED = Number(process.env.BENCH_SIMULATED ?? 2_000);
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** An installation of its own, driven by its CLI and its API alone. */
class Installation {
  constructor(env) {
    this.env = { ...env, PORT, HOST: '127.0.0.1', DEMO: 'false' };
  }

  async cli(args, input) {
    const child = spawn(process.execPath, [join(dist, 'cli.js'), ...args, '--json'], {
      env: { ...process.env, ...this.env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'exit');
    if (input) await pipeline(Readable.from(input), child.stdin);
    else child.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`${args[0]} failed`);
    return JSON.parse(output);
  }

  async start() {
    this.server = startOn(0, [join(dist, 'main.js')], this.env);
    await ready(`http://127.0.0.1:${PORT}/health/ready`, this.server);
  }

  async company(name, calls) {
    const owner = ['--owner-email', `${name}@example.com`, '--owner-password', 'a long password'];
    const made = await this.cli(['company:create', '--name', name, ...owner, '--rate-limit', '1000000']);
    const company = String(made.company_id);
    const authorization = `Basic ${Buffer.from(`${made.api_id}:${made.api_token}`).toString('base64')}`;
    const digits = `+3317636${made.company_id}000`;
    const { number_id: numberId } = await this.cli(['number:create', '--company', company, '--digits', digits]);
    const post = async (path, body) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    await this.start();
    const users = [];
    for (let n = 0; n < Math.ceil(calls / CALLS_A_USER); n++) {
      const email = `${name}${n}@example.com`;
      const { user } = await post('/v2/users', { email, first_name: 'Ada', last_name: `Number ${n}` });
      users.push(user.id);
    }
    const tags = [];
    for (const tag of ['Sale', 'Complaint'])
      tags.push((await post('/v1/tags', { name: tag, color: '#336699' })).tag.id);
    await stop(this.server);
    await this.cli(['calls:import', '--company', company, '--file', '-'], past({ calls, numberId, users, tags }));
    return { company, authorization, numberId, users, tags, calls };
  }
}

/** Calls of half a year, evenly; every hundredth bears both tags, every tenth one of them. */
function* past({ calls, numberId, users, tags }) {
  const start = Math.floor(Date.now() / 1000) - DAYS * DAY;
  for (let n = 0; n < calls; n++) {
    const at = start + Math.floor((n * (DAYS - 1) * DAY) / calls);
    const answered = n % 4 !== 0;
    const call = {
      direction: n % 3 === 0 ? 'outbound' : 'inbound',
      number_id: numberId,
      raw_digits: `+336${String(10_000_000 + (n % 50_000))}`,
      started_at: at,
      answered_at: answered ? at + 8 : null,
      ended_at: at + 128,
      ...(answered && { user_id: users[n % users.length] }),
      ...(n % 10 === 0 && { tags: n % 100 === 0 ? tags : [tags[0]] }),
    };
    yield `${JSON.stringify(call)}\n`;
  }
}

const search = (filter) => `/v1/calls/search?per_page=50&${filter}`;

/** What each company is searched for: as much of it in one as in the other, but for the tags. */
const searches = ({ users, tags, calls }) => {
  const from = Math.floor(Date.now() / 1000) - 60 * DAY;
  const length = Math.floor((DAY * FEW) / calls);
  return {
    // Every fourth call is missed, the first user's among them.
    user: search(`user_id=${users[1]}`),
    number: search(`phone_number=${encodeURIComponent('+33610000007')}`),
    'two tags': search(`tags[]=${tags[0]}&tags[]=${tags[1]}`),
    date: search(`from=${from}&to=${from + length}`),
  };
};

async function fewAgainstMany(few, many, rounds) {
  const [inFew, inMany] = [searches(few), searches(many)];
  const ratios = {};
  for (const name of Object.keys(inFew)) {
    const found = [];
    for (let round = 0; round < rounds; round++) {
      const small = await measure({ port: PORT, paths: [inFew[name]], authorization: few.authorization });
      const large = await measure({ port: PORT, paths: [inMany[name]], authorization: many.authorization });
      found.push({ ratio: small / large, small, large });
    }
    found.sort((a, b) => a.ratio - b.ratio);
    ratios[name] = found[Math.floor(rounds / 2)];
  }
  return ratios;
}

/** Reading calls of a company that has ten thousand and of one that has a million; and live calls, from end to end. */
export async function measureCalls({ env, folder, rounds }) {
  const installation = new Installation(env);
  const few = await installation.company('few', FEW);
  const many = await installation.company('many', MANY);
  await installation.start();
  const authorization = many.authorization;
  const get = async (path) => (await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { authorization } })).json();
  const { calls } = await get('/v1/calls?per_page=50');
  const first = calls[0].id;
  const paths = Array.from({ length: 1000 }, (_, n) => `/v1/calls/${first + ((n * 7919) % MANY)}`);
  const floor = { folder, port: PORT, authorization, rounds };
  const one = await againstFloor({ ...floor, paths });
  const list = await againstFloor({ ...floor, paths: ['/v1/calls?per_page=50'] });
  const found = await fewAgainstMany(few, many, rounds);
  const simulated = [];
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    const start = performance.now();
    await installation.cli(['simulate', '--company', few.company, '--calls', String(SIMULATED), '--concurrency', '20']);
    simulated.push(SIMULATED / ((performance.now() - start) / 1000));
  }
  await stop(installation.server);
  return { one, list, found, engine: median(simulated) };
}
