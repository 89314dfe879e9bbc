import { writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { FileStorage } from '../../../src/modules/media/file-storage.js';

type Put = FileStorage['put'];
const methods = FileStorage.prototype as unknown as {
  put: (this: FileStorage, ...args: Parameters<Put>) => ReturnType<Put>;
};
const { put } = methods;

/** The real server with a file storage that hangs after it reports the first chunks of a file. */
methods.put = function (key, content) {
  const pieces = async function* (): AsyncGenerator<Buffer> {
    let taken = 0;
    for await (const piece of content as Readable) {
      yield piece as Buffer;
      if (++taken < 5) continue;
      writeSync(1, `stalled: ${key}\n`);
      await new Promise(() => undefined);
    }
  };
  return put.call(this, key, Readable.from(pieces()));
};

void import('../../../src/main.js');
