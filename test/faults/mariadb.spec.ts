import { freshDatabase } from '../support/database/database.js';
import { storm } from './load/storm.js';

// In the second part two processes share the work, and whoever survives takes up what the dead one had begun.
storm('MariaDB', {
  database: freshDatabase,
  rounds: [
    { processes: 1, kills: 14 },
    { processes: 2, kills: 6 },
  ],
});
