import { buildPagesIfStale } from './build.mjs';
import { findChromium, isAnswering, isInstalled, jest, MYSQL, mysqlServer, REDIS, redisServer } from './services.mjs';

// Debian installs Kamailio in this folder, which is not in the PATH of users.
process.env.PATH += ':/usr/sbin';

const programs = { sipp: 'sip-tester', baresip: 'baresip', kamailio: 'kamailio' };
const servers = { 'mariadb-server': process.env.DATABASE_URL ?? MYSQL, 'redis-server': process.env.REDIS_URL ?? REDIS };
const missingServers = [];
for (const [name, url] of Object.entries(servers)) if (!(await isAnswering(url))) missingServers.push(name);
const missing = [
  {
    peers: 'a browser',
    specs: '/test/sip/(browser-audio|page/|calls/browser-call|scenarios/devices)',
    packages: findChromium() ? [] : ['chromium'],
  },
  {
    peers: 'other phones and trunks',
    specs: '/test/sip/(attacks|calls|contract|failures|peers|scenarios)/',
    packages: Object.keys(programs).flatMap((program) => (isInstalled(program) ? [] : [programs[program]])),
  },
  { peers: 'two servers', specs: '/test/sip/failures/two-replicas', packages: missingServers },
].filter(({ packages }) => packages.length > 0);

for (const { peers, packages } of missing)
  console.warn(`The calls with ${peers} are left out: install and start ${packages.join(', ')}.`);
if (process.env.CI && missing.length > 0) process.exit(1);

await buildPagesIfStale();
const ignored = ['/node_modules/', ...missing.map(({ specs }) => specs)];
const args = [...process.argv.slice(2), '--testPathIgnorePatterns', ...ignored];
const env = missingServers.length > 0 ? {} : { SIP_MYSQL_URL: await mysqlServer(), SIP_REDIS_URL: await redisServer() };
jest({ CHROMIUM: findChromium() ?? '', ...env }, args, 'test/sip/jest.config.cjs');
