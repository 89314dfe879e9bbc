import { MINUTE, SECOND } from '../../clock.js';

/** How long a connection may take for each thing, in milliseconds; tests of sockets make these shorter. */
export const TIMEOUTS = {
  /** From the first byte, or from connecting, to the end of the headers. */
  headers: 20 * SECOND,
  /** From the first byte to the end of the body. */
  request: MINUTE,
  /** Without a byte in either direction, such as a client that does not read its answer. */
  idle: 2 * MINUTE,
  /** Reading on after a refusal, so that a client which is still sending sees the answer. */
  linger: SECOND,
  /** How often Node looks for requests that take too long. */
  checkInterval: SECOND,
};
