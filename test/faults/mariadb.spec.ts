import { freshDatabase } from '../support/database/database.js';
import { killTest } from './load/kill-test.js';

// In the second part two processes share the work, and whoever survives takes up what the dead one had begun.
killTest('MariaDB', {
  database: freshDatabase,
  rounds: [
    { processes: 1, kills: 14 },
    { processes: 2, kills: 6 },
  ],
});
