import { pause } from '../machine/processes.mjs';
import { times, figure } from './figures.mjs';
import { CALLS, LIVE } from './settings.mjs';

/** Between the beginnings of two calls. */
const INTERVAL = 200;

/** Replaces one of the live calls after the other; each new one is timed, and each that ends. */
export async function measureLatency(name, installation) {
  const live = [];
  for (let i = 0; i < LIVE; i++) live.push((await installation.callNext()).call);
  const found = { invited: [], heard: [], ended: [] };
  const before = installation.used;
  for (let n = 0; n < CALLS; n++) {
    const next = pause(INTERVAL);
    const position = n % LIVE;
    found.ended.push(await live[position].hangUp(n % 2 ? 'agent' : 'caller'));
    await live[position].close();
    const { call, times: measured } = await installation.callNext();
    live[position] = call;
    found.invited.push(measured.invited);
    found.heard.push(measured.heard);
    await next;
  }
  const after = installation.used;
  await Promise.all(live.map((call) => call.hangUp('caller').then(() => call.close())));
  const at = `${name}, ${LIVE} live calls`;
  times(`${at}: INVITE to ringing at the agent`, found.invited, 150);
  times(`${at}: answer to two-way audio`, found.heard, 300);
  times(`${at}: hang-up to the other side`, found.ended, 100);
  const share = (after.cpu - before.cpu) / (after.at - before.at);
  figure(`${at}: CPU of the server`, `${(100 * share).toFixed(0)} % at 5 new calls a second`);
}
