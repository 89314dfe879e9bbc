import { join } from 'node:path';
import { existingDatabase } from '../support/database.js';
import { liveCalls } from './live-calls.js';

liveCalls('SQLite', async (dataDir) => existingDatabase(`sqlite:${join(dataDir, 'faults.db')}`));
