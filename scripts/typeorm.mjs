// TypeORM's command line on the configured database: npm run typeorm -- migration:show
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';

await buildIfStale();
process.argv.push('--dataSource', fileURLToPath(new URL('../dist/ormconfig.js', import.meta.url)));
createRequire(import.meta.url)('typeorm/cli.js');
