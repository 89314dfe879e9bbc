import { jest, mysqlServer } from './services.mjs';

const seed = process.env.FAULT_SEED ?? String(Date.now() % 1_000_000);
console.log(`FAULT_SEED=${seed} plans the same kills and writes again.`);
const args = process.argv.slice(2);
jest(
  { TEST_FAULTS: '1', FAULT_SEED: seed, TEST_MYSQL_URL: await mysqlServer() },
  args.length > 0 ? args : ['test/faults'],
);
