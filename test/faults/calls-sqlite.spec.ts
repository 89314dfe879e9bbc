import { join } from 'node:path';
import { existingDatabase } from '../support/database/database.js';
import { liveCalls } from './load/live-calls.js';

liveCalls('SQLite', async (dataDir) => existingDatabase(`sqlite:${join(dataDir, 'faults.db')}`));
