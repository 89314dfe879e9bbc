import { buildAllIfStale } from './build.mjs';
import { jest, requireChromium } from './services.mjs';

const chromium = requireChromium();
await buildAllIfStale();
const args = process.argv.slice(2);
jest({ TEST_BROWSER: '1', CHROMIUM: chromium }, args.length > 0 ? args : ['test/browser']);
