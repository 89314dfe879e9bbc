import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both of them included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The port: where files are kept. A key is a path of plain names, such as `12/345/recording.mp3`. */
export abstract class Storage {
  /** All of it or nothing, and safe from a crash once it is done; gives the size. */
  abstract put(key: string, content: Buffer | Readable): Promise<number>;

  /** Undefined when there is no such file. */
  abstract size(key: string): Promise<number | undefined>;

  abstract open(key: string, range?: ByteRange): Promise<Readable>;

  /** A file that is not there is no fault. */
  abstract remove(key: string): Promise<void>;
}
