import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CONNECTIONS, ROUNDS, SECONDS, WARM_UP } from '../settings.mjs';
import { cpuTime, pause, script, startOn } from './processes.mjs';

/**
 * Loads a process from the other core; returns operations per second and its CPU milliseconds per operation.
 * `kind` names the requests (see load/requests.mjs), `among` limits the companies.
 */
export async function measure(
  { port, pid },
  kind,
  { seconds = SECONDS, warmup = WARM_UP, count, among, connections } = {},
) {
  const options = { port, kind, seconds, warmup, count, among, connections: connections ?? CONNECTIONS };
  const child = startOn(1, [script('load/load.mjs'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let cpu = 0;
  let startedAt = 0;
  let result;
  for await (const line of createInterface(child.stdout)) {
    const used = cpuTime(pid);
    if (line === 'start') [cpu, startedAt] = [used, Date.now()];
    else [result, cpu] = [JSON.parse(line), used - cpu];
  }
  await ended;
  if (!result) throw new Error(`The load of ${kind} failed.`);
  return { ...result, startedAt, cpu: cpu / result.done };
}

/** Waits until a process has finished what it does after its answers, such as publishing events. */
export async function settle({ pid }) {
  for (let before = cpuTime(pid), quiet = 0; quiet < 3;) {
    await pause(200);
    const used = cpuTime(pid);
    quiet = used - before <= 20 ? quiet + 1 : 0;
    before = used;
  }
}

/** The server and its baseline take turns, so that other work of the machine falls on both. */
export async function compare(server, baseline, kind, options) {
  const [ours, theirs] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await settle(server);
    theirs.push(await measure(baseline, kind, options));
    ours.push(await measure(server, kind, options));
  }
  const mean = (found, name) => found.reduce((sum, each) => sum + each[name], 0) / found.length;
  return {
    rate: mean(ours, 'rate'),
    cpu: mean(ours, 'cpu'),
    baseline: mean(theirs, 'rate'),
    baselineCpu: mean(theirs, 'cpu'),
  };
}
