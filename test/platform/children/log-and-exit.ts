import { createLogger } from '../../../src/platform/observability/logger.js';

const log = createLogger({ logLevel: 'info', logFormat: 'pretty' });
for (let line = 0; line < 500; line++) log.info(`line ${line}.`);
process.exit(0);
