import { join } from 'node:path';
import { existingDatabase } from '../support/database/database.js';
import { storm } from './load/storm.js';

storm('SQLite', {
  database: async (dataDir) => existingDatabase(`sqlite:${join(dataDir, 'faults.db')}`),
  rounds: [{ processes: 1, kills: 50 }],
});
