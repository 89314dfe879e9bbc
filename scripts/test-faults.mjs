import { isInstalled, jest, mysqlServer } from './services.mjs';

// Debian installs haproxy in this folder, which is not in the PATH of users.
process.env.PATH += ':/usr/sbin';
for (const program of ['haproxy', 'redis-server', 'fiu-run']) {
  if (isInstalled(program)) continue;
  console.warn(`The tests with ${program} are left out: install it.`);
  if (process.env.CI) process.exit(1);
}

const seed = process.env.FAULT_SEED ?? String(Date.now() % 1_000_000);
console.log(`FAULT_SEED=${seed} plans the same kills and writes again.`);
const args = process.argv.slice(2);
jest(
  { TEST_FAULTS: '1', FAULT_SEED: seed, TEST_MYSQL_URL: await mysqlServer() },
  args.length > 0 ? args : ['test/faults', 'redis-away'],
);
