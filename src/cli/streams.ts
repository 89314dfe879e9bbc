import type { Readable, Writable } from 'node:stream';

/** The streams of a command; `process` has them. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  /** For the result alone. */
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
}
