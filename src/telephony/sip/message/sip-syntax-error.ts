import type { SipHeaders } from './sip-headers.js';

/** A message that cannot be understood. */
export class SipSyntaxError extends Error {
  /** Set when the headers could be read, so that a request can be answered. */
  headers?: SipHeaders;

  constructor(
    message: string,
    readonly status: 400 | 413 | 505 = 400,
  ) {
    // A trace would take longer than reading the packet, and anybody can send any number of malformed ones.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
