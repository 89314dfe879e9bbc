import { SCRYPT_COST } from '../../../src/modules/users/passwords.js';
import { TIMEOUTS } from '../../../src/platform/http/sockets/timeouts.js';

/** The real server with short socket timeouts and a cheap password hash. */
Object.assign(TIMEOUTS, { headers: 2_000, request: 4_000, idle: 6_000, linger: 500, checkInterval: 200 });
SCRYPT_COST.N = 2 ** 10;

void import('../../../src/main.js');
