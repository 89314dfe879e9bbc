import { compare, measure } from '../machine/measure.mjs';
import { stop } from '../machine/processes.mjs';
import { startBaseline, startServer } from '../machine/server.mjs';
import { note, row } from '../report.mjs';
import { companies } from '../seed/plan.mjs';
import { requests } from '../load/requests.mjs';

const SEARCHES = { user: 'by user', number: 'by phone number', tag: 'by tag', date: 'by date' };
const NAMES = { call: 'GET /v1/calls/:id', list: 'GET /v1/calls?per_page=50, page of 200' };
const [LARGE, SMALL] = [[1], companies.slice(1).map(({ id }) => id)];
const SAMPLES = 20;

/** Reads of a server with 51 companies, relative to a process that reads the same rows. */
export async function measureReads(database) {
  const server = await startServer(database);
  const baseline = await startBaseline(database, server.baseUrl);
  await checkTotals(database, server);
  for (const kind of [...Object.keys(NAMES), ...Object.keys(SEARCHES)])
    await checkSame(database, kind, server, baseline);
  for (const [kind, name] of Object.entries(NAMES))
    row(`${database.name}: ${name}`, { ...(await compare(server, baseline, kind)), target: '>= 40 %' });
  for (const [kind, name] of Object.entries(SEARCHES))
    row(`${database.name}: search ${name}`, { ...(await compare(server, baseline, kind)), target: '>= 40 %' });
  await stop(baseline.child);
  for (const [kind, name] of Object.entries({ ...NAMES, ...SEARCHES }))
    await measureGrowth(database, server, kind, name);
  await stop(server.child);
}

/** How many times longer a request takes in the company that has a hundred times as many calls. */
async function measureGrowth({ name: database }, server, kind, name) {
  const small = await measure(server, kind, { among: SMALL });
  const large = await measure(server, kind, { among: LARGE });
  const target = kind in NAMES ? '<= 2' : 'reported';
  const ratio = `${(small.rate / large.rate).toFixed(2)} x`;
  row(`${database}: growth, ${name}`, { rate: large.rate, baseline: small.rate, ratio, cpu: large.cpu, target });
}

const get = async (port, { path, authorization }) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })).text();

/** Signed links differ from one second to the next, so a difference is looked at twice. */
async function checkSame({ name }, kind, server, baseline) {
  const next = requests(kind);
  for (let n = 0; n < SAMPLES; n++) {
    const request = next();
    const pair = () => Promise.all([get(server.port, request), get(baseline.port, request)]);
    let [ours, theirs] = await pair();
    for (let again = 0; again < 3 && ours !== theirs; again++) [ours, theirs] = await pair();
    if (ours === theirs) continue;
    let at = 0;
    while (ours[at] === theirs[at]) at++;
    const [a, b] = [ours, theirs].map((text) => text.slice(Math.max(0, at - 60), at + 100));
    return note(`${name}: MISMATCH of ${request.path}: the server answers …${a}…, the baseline …${b}…`);
  }
}

async function checkTotals({ name }, { port }) {
  for (const { id, calls, authorization } of [companies[0], companies[25]]) {
    const { meta } = JSON.parse(await get(port, { path: '/v1/calls', authorization }));
    if (meta.total !== calls) note(`${name}: MISMATCH: company ${id} has ${calls} calls, the API tells ${meta.total}`);
  }
}
