import { jest, mysqlServer, redisServer } from './services.mjs';

const env = { TEST_SCALE: '1', TEST_MYSQL_URL: await mysqlServer(), TEST_REDIS_URL: await redisServer() };
jest(env, ['test/scale', 'redis', ...process.argv.slice(2)]);
