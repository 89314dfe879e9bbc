import { existsSync } from 'node:fs';
import { jest } from './services.mjs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  console.error(`There is no browser at ${chromium}: install chromium, or name one in CHROMIUM.`);
  process.exit(1);
}
const args = process.argv.slice(2);
jest({ TEST_BROWSER: '1', CHROMIUM: chromium }, args.length > 0 ? args : ['test/browser']);
