import { buildAllIfStale } from './build.mjs';
import { jest, requireChromium } from './services.mjs';

const chromium = requireChromium();
await buildAllIfStale();
jest({ BENCH_WEB: '1', CHROMIUM: chromium }, ['-i', 'test/bench/web']);
