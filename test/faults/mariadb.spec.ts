import { freshDatabase } from '../support/database/database.js';
import { killTest } from './load/kill-test.js';

// In the second round two processes share the work, and the survivor takes over from the killed one.
killTest('MariaDB', {
  database: freshDatabase,
  rounds: [
    { processes: 1, kills: 14 },
    { processes: 2, kills: 6 },
  ],
});
