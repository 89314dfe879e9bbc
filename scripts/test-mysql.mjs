import { jest, mysqlServer } from './services.mjs';

/** Every spec that imports this, directly or not, uses a database and runs on MySQL, too. */
const DATABASE = 'test/support/database/database.ts';

const args = process.argv.slice(2);
const hasSpecs = args.some((arg) => !arg.startsWith('-'));
jest({ TEST_MYSQL_URL: await mysqlServer() }, hasSpecs ? args : [...args, '--findRelatedTests', DATABASE]);
