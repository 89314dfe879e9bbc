import type { SipHeaders } from './sip-headers.js';

/** A malformed message. */
export class SipSyntaxError extends Error {
  /** Set if the headers are readable, so that a request can be answered. */
  headers?: SipHeaders;

  constructor(
    message: string,
    readonly status: 400 | 413 | 505 = 400,
  ) {
    // A stack trace would cost more than parsing the packet, and anybody can send any number of malformed ones.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
