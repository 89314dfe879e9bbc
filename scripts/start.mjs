import { buildIfStale } from './build.mjs';

// Who names a database wants it as it is; who just starts wants something to see.
process.env.DEMO ??= String(process.env.DATABASE_URL === undefined);

await buildIfStale();
await import('../dist/main.js');
