import { MINUTE, SECOND } from '../../clock.js';

/** Milliseconds; tests of sockets shorten them. */
export const TIMEOUTS = {
  /** From the connection or the first byte to the end of the headers. */
  headers: 20 * SECOND,
  /** From the first byte to the end of the body. */
  request: MINUTE,
  /** Without traffic in either direction, for example if the client does not read the response. */
  idle: 2 * MINUTE,
  /** For clients that are still sending, so that they can read an error response before the connection is closed. */
  linger: SECOND,
  /** How often Node checks for timeouts. */
  checkInterval: SECOND,
};
