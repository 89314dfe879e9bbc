import { freshDatabase } from '../support/database/database.js';
import { liveCalls } from './load/live-calls.js';

liveCalls('MariaDB', freshDatabase);
