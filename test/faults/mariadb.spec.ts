import { freshDatabase } from '../support/database.js';
import { storm } from './storm.js';

// In the second part two processes share the work, and whoever survives takes up what the dead one had begun.
storm('MariaDB', {
  database: freshDatabase,
  rounds: [
    { processes: 1, kills: 14 },
    { processes: 2, kills: 6 },
  ],
});
