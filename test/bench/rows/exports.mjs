import { once } from 'node:events';
import { cpuTime, pause, script, startOn, stop } from '../machine/processes.mjs';
import { settle } from '../machine/measure.mjs';
import { startServer } from '../machine/server.mjs';
import { note, row } from '../report.mjs';
import { companies } from '../seed/plan.mjs';
import { SECONDS } from '../settings.mjs';

const PER_COMPANY = 2;
const INTERVAL = 5;
const PATH = '/v1/analytics/report/export';
const INPUT = {
  reportName: 'CALLS_HISTORY',
  filter: {
    timezone: 'Europe/Paris',
    dateFilter: { absoluteRange: { fromDate: '2000-01-01', toDate: '2099-12-31' } },
  },
  exportOptions: { format: 'CSV', exportName: 'bench' },
};

async function api(port, { authorization }, path, input) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { authorization, 'content-type': 'application/json' },
    body: input && JSON.stringify({ input }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** How long /health/live takes while every company has two exports of all its calls running, relative to an idle server. */
export async function measureExports(database) {
  const server = await startServer(database);
  const { port, pid } = server;
  await settle(server);
  const probe = startOn(1, [script('load/live.mjs'), JSON.stringify({ port, interval: INTERVAL })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const times = async () => {
    probe.send('times');
    return (await once(probe, 'message'))[0];
  };
  await pause(2_000);
  await times();
  await pause(SECONDS * 1_000);
  const idle = await times();
  const [cpu, start] = [cpuTime(pid), performance.now()];
  const made = [];
  for (let n = 0; n < PER_COMPANY; n++)
    for (const company of companies) made.push({ company, ...(await api(port, company, PATH, INPUT)) });
  await times();
  const left = new Set(made);
  while (left.size > 0) {
    await pause(200);
    const [first] = left;
    const { status, downloadUrl } = await api(port, first.company, `${PATH}/${first.exportID}`);
    if (status === 'FAILED') throw new Error('an export failed');
    if (status === 'COMPLETED') left.delete(Object.assign(first, { downloadUrl }));
  }
  const busy = await times();
  const took = (performance.now() - start) / 1_000;
  const used = cpuTime(pid) - cpu;
  await stop(probe);
  await checkFiles(made, port);
  const show = ({ p50, p95, p99, max }) => [p50, p95, p99, max].map((time) => time.toFixed(2)).join(', ');
  row(`${database.name}: /health/live, p95, idle and during ${made.length} exports`, {
    value: `${idle.p95.toFixed(2)} ms`,
    ratio: `${busy.p95.toFixed(2)} ms`,
    target: '<= 3 x',
  });
  note(`${database.name}: p50, p95, p99, max idle ${show(idle)}; during ${show(busy)} ms (${busy.count} requests)`);
  const calls = made.length * companies[0].calls;
  row(`${database.name}: calls exported`, { rate: calls / took, cpu: used / calls, value: `${took.toFixed(0)} s` });
  await stop(server.child);
}

async function checkFiles(made, port) {
  for (const { company, downloadUrl } of made) {
    const { pathname, search } = new URL(downloadUrl);
    const lines = (await (await fetch(`http://127.0.0.1:${port}${pathname}${search}`)).text()).split('\r\n').length - 2;
    if (lines !== company.calls) throw new Error(`a file has ${lines} of ${company.calls} calls`);
  }
}
