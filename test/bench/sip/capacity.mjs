import { pause } from '../machine/processes.mjs';
import { figure } from './figures.mjs';
import { CAPACITIES, SECONDS } from './settings.mjs';

/** So many bridged and recorded calls at a time on one media thread. */
export async function measureCapacity(name, installation) {
  for (const count of CAPACITIES) await measureCalls(`${name}, ${count} recorded calls`, installation, count);
}

async function measureCalls(name, installation, count) {
  const calls = [];
  for (let i = 0; i < count; i++) calls.push((await installation.callNext()).call);
  const lateBefore = await installation.lateTicks();
  const heardBefore = await heardBy(calls);
  const before = installation.used;
  await pause(SECONDS * 1000);
  const heardAfter = await heardBy(calls);
  const after = installation.used;
  const late = (await installation.lateTicks()) - lateBefore;
  await Promise.all(calls.map((call) => call.hangUp('caller').then(() => call.close())));
  const relayed = heardAfter.heard - heardBefore.heard;
  const cpu = after.cpu - before.cpu;
  figure(`${name}: CPU of the server`, `${((100 * cpu) / (after.at - before.at)).toFixed(0)} % of a core`);
  figure(`${name}: CPU per relayed packet`, `${((1000 * cpu) / relayed).toFixed(0)} µs`);
  figure(`${name}: packets lost, of those relayed`, `${heardAfter.lost - heardBefore.lost} of ${relayed}`, '0');
  figure(`${name}: late ticks of the media thread`, String(late), '0');
  figure(`${name}: packets more than 20 ms late`, String(heardAfter.late - heardBefore.late), '0');
  figure(`${name}: memory`, `${after.memory.toFixed(0)} MB`);
}

/** The sums over both parties of all calls. */
async function heardBy(calls) {
  const all = (await Promise.all(calls.map((call) => call.measure()))).flatMap(({ caller, agent }) => [caller, agent]);
  const sum = (field) => all.reduce((total, audio) => total + audio[field], 0);
  return { heard: sum('heard'), lost: sum('lost'), late: sum('late') };
}
