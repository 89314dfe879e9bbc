// `npm run bench`: ratios to floors measured in the same run. Figures to read, never to assert.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { againstFloor } from './floor/against-floor.mjs';
import { measureCalls } from './calls.mjs';
import { measureDeliveries } from './deliveries.mjs';
import { measureMessages } from './messages.mjs';
import { freshMysql } from './mysql.mjs';
import { measure, median, ready, startOn, stop } from './processes.mjs';
import { seed } from './seed.mjs';

const PORT = 4555;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'switchhook-bench-'));
const server = (dataDir, env = {}) =>
  startOn(0, [join(root, 'dist/main.js')], { PORT, HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'false', ...env });

async function startToReady() {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const child = server(join(folder, `empty-${round}`));
    await ready(`http://127.0.0.1:${PORT}/health/ready`, child);
    times.push(performance.now() - start);
    await stop(child);
  }
  return median(times);
}

async function firstAgainstLast(authorization, lastPage) {
  const rates = { first: [], last: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, page] of [
      ['first', 1],
      ['last', lastPage],
    ])
      rates[name].push(await measure({ port: PORT, paths: [`/v2/users?per_page=50&page=${page}`], authorization }));
  return { first: median(rates.first), last: median(rates.last) };
}

const percent = (ratio) => `${(100 * ratio).toFixed(1)} %`;
const rate = (value) => `${Math.round(value)}/s`;
const line = (name, figure, wanted, detail) =>
  console.log(`${name.padEnd(54)} ${figure.padEnd(10)} ${wanted.padEnd(12)} ${detail}`);

line('measure', 'found', 'wanted', `medians of ${ROUNDS} interleaved rounds`);
line('start to ready, empty database', `${Math.round(await startToReady())} ms`, '< 3000 ms', '');

const dataDir = join(folder, 'seeded');
let child = server(dataDir);
await ready(`http://127.0.0.1:${PORT}/health/ready`, child);
await stop(child);
const [small, large] = seed(join(dataDir, 'switchhook.db'), [10_000, 200_000]);
child = server(dataDir, { WEBHOOK_ALLOW_PRIVATE: 'true' });
await ready(`http://127.0.0.1:${PORT}/health/ready`, child);

const ids = Array.from({ length: 1000 }, (_, i) => small.first + ((i * 7919) % 10_000));
const users = { folder, port: PORT, authorization: small.authorization, rounds: ROUNDS };
const one = await againstFloor({ ...users, paths: ids.map((id) => `/v2/users/${id}`) });
line('GET /v2/users/:id of 10,000', percent(one.ratio), '>= 45 %', `${rate(one.ours)} against ${rate(one.floor)}`);
const list = await againstFloor({ ...users, paths: ['/v2/users?per_page=50'] });
line(
  'GET /v2/users?per_page=50 of 10,000',
  percent(list.ratio),
  '>= 35 %',
  `${rate(list.ours)} against ${rate(list.floor)}`,
);
const { first, last } = await firstAgainstLast(large.authorization, 4000);
line(
  'page 1 against page 4,000 of 200,000 users',
  (first / last).toFixed(2),
  '<= 2',
  `${rate(first)} against ${rate(last)}`,
);

const { deliveries, latency, beside } = await measureDeliveries({
  dataDir,
  base: `http://127.0.0.1:${PORT}`,
  company: small,
  rounds: Math.min(ROUNDS, 3),
});
line(
  'signed deliveries, from commit to mark',
  percent(deliveries.ratio),
  '>= 45 %',
  `${rate(deliveries.ours)} against ${rate(deliveries.floor)} of a bare undici loop`,
);
line(
  'commit to request at 200 events a second',
  `${latency.p50.toFixed(1)} ms`,
  '',
  `p99 ${latency.p99.toFixed(1)} ms`,
);
line(
  'a webhook beside 50 dead ones',
  percent(beside.ratio),
  '> 90 %',
  `${rate(beside.beside)} against ${rate(beside.alone)} alone`,
);

const accepted = await measureMessages({
  ...{ dataDir, folder, port: PORT, authorization: small.authorization, rounds: Math.min(ROUNDS, 3), root },
});
line(
  'messages accepted, and sent meanwhile',
  percent(accepted.ratio),
  '',
  `${rate(accepted.ours)} against ${rate(accepted.floor)} of one durable insert`,
);

await stop(child);

async function tellCalls(database, env) {
  const { one, list, found, engine } = await measureCalls({ env, folder, rounds: ROUNDS });
  const against = ({ ours, floor }) => `${rate(ours)} against ${rate(floor)}`;
  line(`${database}: GET /v1/calls/:id of 1,000,000`, percent(one.ratio), '>= 35 %', against(one));
  line(`${database}: GET /v1/calls?per_page=50`, percent(list.ratio), '>= 20 %', against(list));
  for (const [name, { ratio, small, large }] of Object.entries(found))
    line(
      `${database}: search by ${name}, 10,000 against 1,000,000`,
      ratio.toFixed(2),
      '<= 2',
      `${rate(small)} against ${rate(large)}`,
    );
  line(`${database}: simulated calls, from ringing to their events`, rate(engine), '', '');
}

await tellCalls('SQLite', { DATA_DIR: join(folder, 'calls') });
const mysql = await freshMysql();
if (mysql) {
  await tellCalls('MySQL', {
    DATA_DIR: join(folder, 'mysql'),
    DATABASE_URL: mysql.url,
    SECRET_KEY: 'only for the bench',
  });
  await mysql.drop();
} else line('MySQL', '-', '', 'no server lets the bench in; BENCH_MYSQL_URL names one');
rmSync(folder, { recursive: true, force: true });
