import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { measure, median, ready, startOn, stop } from './processes.mjs';

const FLOOR_PORT = 4558;
const BODY = JSON.stringify({ to: '+33639984567', body: 'Your offer is on its way' });

/** Messages accepted a second, against a server that does nothing but one durable insert; needs company 1 on the port. */
export async function measureMessages({ dataDir, folder, port, authorization, rounds, root }) {
  const made = spawnSync(
    process.execPath,
    [join(root, 'dist/cli.js'), 'number:create', '--company', '1', '--digits', '+33199000001', '--json'],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const paths = [`/v1/numbers/${JSON.parse(made.stdout).number_id}/messages/native/send`];
  const floor = startOn(0, [
    join(root, 'test/bench/floor/insert-floor.mjs'),
    String(FLOOR_PORT),
    join(folder, 'floor.db'),
  ]);
  await ready(`http://127.0.0.1:${FLOOR_PORT}/`, floor);
  const rates = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    rates.floor.push(await measure({ port: FLOOR_PORT, paths, authorization, body: BODY }));
    rates.ours.push(await measure({ port, paths, authorization, body: BODY }));
  }
  await stop(floor);
  const ratio = median(rates.ours.map((ours, round) => ours / rates.floor[round]));
  return { ratio, ours: median(rates.ours), floor: median(rates.floor) };
}
