import { buildIfStale } from './build.mjs';
import { jest, mysqlServer } from './services.mjs';

const { SOAK_SEED, SOAK_MINUTES = '10', SOAK_COMPANIES = '3', SOAK_DATABASE = 'sqlite' } = process.env;
if (!['sqlite', 'mysql'].includes(SOAK_DATABASE) || !(Number(SOAK_MINUTES) > 0) || !(Number(SOAK_COMPANIES) > 0)) {
  console.error('SOAK_DATABASE must be sqlite or mysql, SOAK_MINUTES and SOAK_COMPANIES numbers above 0.');
  process.exit(1);
}
const seed = SOAK_SEED ?? String(Date.now() % 1_000_000);
console.log(`SOAK_SEED=${seed} plans the same load and failures again.`);
await buildIfStale();
const database = SOAK_DATABASE === 'mysql' ? { TEST_MYSQL_URL: await mysqlServer() } : {};
const args = process.argv.slice(2);
jest(
  { TEST_SOAK: '1', SOAK_SEED: seed, SOAK_MINUTES, SOAK_COMPANIES, ...database },
  args.length > 0 ? args : ['test/soak'],
);
