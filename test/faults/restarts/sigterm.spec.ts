import { join } from 'node:path';
import { existingDatabase } from '../../support/database/database.js';
import { killTest } from '../load/kill-test.js';

killTest('SQLite, by SIGTERM under load', {
  database: async (dataDir) => existingDatabase(`sqlite:${join(dataDir, 'faults.db')}`),
  rounds: [{ processes: 1, kills: 10 }],
  modes: ['SIGTERM'],
});
