import { buildIfStale } from './build.mjs';
import { jest, mysqlServer } from './services.mjs';

const { FUZZ_SEED, FUZZ_REQUESTS = '20000', FUZZ_DATABASE = 'sqlite' } = process.env;
if (!['sqlite', 'mysql'].includes(FUZZ_DATABASE)) {
  console.error('FUZZ_DATABASE must be sqlite or mysql.');
  process.exit(1);
}
const seed = FUZZ_SEED ?? String(Date.now() % 1_000_000);
console.log(`FUZZ_SEED=${seed} generates the same requests again, as far as the answers are the same.`);
await buildIfStale();
const database = FUZZ_DATABASE === 'mysql' ? { TEST_MYSQL_URL: await mysqlServer() } : {};
const args = process.argv.slice(2);
jest({ TEST_FUZZ: '1', FUZZ_SEED: seed, FUZZ_REQUESTS, ...database }, args.length > 0 ? args : ['test/fuzz']);
