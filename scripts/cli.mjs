import { buildIfStale } from './build.mjs';

await buildIfStale();
await import('../dist/cli.js');
