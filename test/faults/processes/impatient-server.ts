import { startServer } from '../../../src/server.js';
import { TIMEOUTS } from '../../../src/platform/http/sockets/timeouts.js';
import { cheapPasswords } from '../../support/cheap-passwords.js';

/** The real server with short socket timeouts and a cheap password hash. */
Object.assign(TIMEOUTS, { headers: 2_000, request: 4_000, idle: 6_000, linger: 500, checkInterval: 200 });

void startServer([cheapPasswords]);
