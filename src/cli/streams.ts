import type { Readable, Writable } from 'node:stream';

/** What a command reads and writes; `process` has them. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  /** For the result alone. */
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
}
