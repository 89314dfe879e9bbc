import { buildAllIfStale } from './build.mjs';

// A named database is left as it is; otherwise a demo company gives a newcomer something to try.
process.env.DEMO ??= String(process.env.DATABASE_URL === undefined);

await buildAllIfStale();
await import('../dist/main.js');
