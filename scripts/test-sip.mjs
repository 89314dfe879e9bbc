import { buildPagesIfStale } from './build.mjs';
import { findChromium, isInstalled, jest } from './services.mjs';

// Where Debian has Kamailio, which the path of users does not contain.
process.env.PATH += ':/usr/sbin';

const programs = { sipp: 'sip-tester', baresip: 'baresip', kamailio: 'kamailio' };
const missing = [
  { peers: 'a browser', specs: '/test/sip/(browser-audio|page/|calls/browser-call|scenarios/devices)', packages: findChromium() ? [] : ['chromium'] },
  {
    peers: 'other phones and trunks',
    specs: '/test/sip/(attacks|calls|contract|failures|peers|scenarios)/',
    packages: Object.keys(programs).flatMap((program) => (isInstalled(program) ? [] : [programs[program]])),
  },
].filter(({ packages }) => packages.length > 0);

for (const { peers, packages } of missing)
  console.warn(`The calls with ${peers} are left out: install ${packages.join(', ')}.`);
if (process.env.CI && missing.length > 0) process.exit(1);

await buildPagesIfStale();
const ignored = ['/node_modules/', ...missing.map(({ specs }) => specs)];
const args = [...process.argv.slice(2), '--testPathIgnorePatterns', ...ignored];
jest({ CHROMIUM: findChromium() ?? '' }, args, 'test/sip/jest.config.cjs');
