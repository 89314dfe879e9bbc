import { jest, mysqlServer, redisServer } from './services.mjs';

const env = { TEST_SCALE: '1', TEST_MYSQL_URL: await mysqlServer(), TEST_REDIS_URL: await redisServer() };
const args = process.argv.slice(2);
jest(env, args.length > 0 ? args : ['test/scale', 'redis']);
