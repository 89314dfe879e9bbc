import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, median, ready, startOn, stop } from '../processes.mjs';

const FLOOR_PORT = 4556;

/** Those that node:http does not add by itself. */
const ownHeaders = ({ headers }) =>
  Object.fromEntries([...headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)));

/** The product and its floor take turns, so that whatever else the machine does falls on both. */
export async function againstFloor({ folder, port, paths, authorization, rounds }) {
  const answer = await fetch(`http://127.0.0.1:${port}${paths[0]}`, { headers: { authorization } });
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: ownHeaders(answer), body: await answer.text() }));
  const floor = startOn(0, [new URL('floor.mjs', import.meta.url).pathname, String(FLOOR_PORT), file]);
  await ready(`http://127.0.0.1:${FLOOR_PORT}/`, floor);
  const rates = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    rates.floor.push(await measure({ port: FLOOR_PORT, paths, authorization }));
    rates.ours.push(await measure({ port, paths, authorization }));
  }
  await stop(floor);
  const ratio = median(rates.ours.map((ours, round) => ours / rates.floor[round]));
  return { ratio, ours: median(rates.ours), floor: median(rates.floor) };
}
