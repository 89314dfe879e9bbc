// `npm run bench`: ratios to floors measured in the same run. Figures to read, never to assert. The load only reads, so
// after the warm-up rows and pages are sent from kept text that the database confirms on every request.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureDeliveries } from './deliveries.mjs';
import { measure, median, ready, startOn, stop } from './processes.mjs';
import { seed } from './seed.mjs';

const PORT = 4555;
const FLOOR_PORT = 4556;
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

/** Those that node:http does not add by itself. */
const ownHeaders = ({ headers }) =>
  Object.fromEntries([...headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)));

/** The product and its floor take turns, so that whatever else the machine does falls on both. */
async function againstFloor(paths, authorization) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${paths[0]}`, { headers: { authorization } });
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: ownHeaders(answer), body: await answer.text() }));
  const floor = startOn(0, [join(root, 'test/bench/floor.mjs'), String(FLOOR_PORT), file]);
  await ready(`http://127.0.0.1:${FLOOR_PORT}/`, floor);
  const rates = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.floor.push(await measure({ port: FLOOR_PORT, paths, authorization }));
    rates.ours.push(await measure({ port: PORT, paths, authorization }));
  }
  await stop(floor);
  const ratio = median(rates.ours.map((ours, round) => ours / rates.floor[round]));
  return { ratio, ours: median(rates.ours), floor: median(rates.floor) };
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
  console.log(`${name.padEnd(46)} ${figure.padEnd(10)} ${wanted.padEnd(12)} ${detail}`);

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
const one = await againstFloor(
  ids.map((id) => `/v2/users/${id}`),
  small.authorization,
);
line('GET /v2/users/:id of 10,000', percent(one.ratio), '>= 45 %', `${rate(one.ours)} against ${rate(one.floor)}`);
const list = await againstFloor(['/v2/users?per_page=50'], small.authorization);
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

await stop(child);
rmSync(folder, { recursive: true, force: true });
