import type { Readable } from 'node:stream';

/** Both ends are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Port for file storage. A key is a relative path such as `12/345/recording.mp3`. */
export abstract class Storage {
  /** Atomic, and durable when it returns; returns the size. */
  abstract put(key: string, content: Buffer | Readable): Promise<number>;

  /** Undefined if there is no such file. */
  abstract size(key: string): Promise<number | undefined>;

  abstract open(key: string, range?: ByteRange): Promise<Readable>;

  /** All stored files, with the time of the last change in epoch milliseconds; not the incomplete ones. */
  abstract list(): AsyncIterable<{ key: string; modifiedAt: number }>;

  /** Takes a file out of the storage without deleting it, for an operator to look at. A missing file is no error. */
  abstract setAside(key: string): Promise<void>;

  /** A missing file is no error. */
  abstract remove(key: string): Promise<void>;
}
