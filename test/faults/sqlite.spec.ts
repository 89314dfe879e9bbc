import { join } from 'node:path';
import { existingDatabase } from '../support/database/database.js';
import { killTest } from './load/kill-test.js';

killTest('SQLite', {
  database: async (dataDir) => existingDatabase(`sqlite:${join(dataDir, 'faults.db')}`),
  rounds: [{ processes: 1, kills: 28 }],
});
