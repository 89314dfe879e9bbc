import { freshDatabase } from '../support/database.js';
import { liveCalls } from './live-calls.js';

liveCalls('MariaDB', freshDatabase);
