import { randomUUID } from 'node:crypto';
import { constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, Storage } from '../../ports/storage.js';
import { DAY } from '../../platform/clock.js';

const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/i;
const UNLINKED_FOLDER = '.unlinked';
const PARTIAL_FOLDER = '.begun';

/** Files under one folder. A file is written elsewhere, synced and renamed, so it never appears incomplete under its key. */
export class FileStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, content: Buffer | Readable): Promise<number> {
    const file = this.pathOf(key);
    const partials = `${key.replaceAll('/', '~')}~`;
    const partial = join(this.folder, PARTIAL_FOLDER, `${partials}${randomUUID()}`);
    await this.makeFolder(dirname(file));
    await this.makeFolder(dirname(partial));
    try {
      const size = await write(partial, content);
      await this.publish(partial, file);
      await sync(dirname(file));
      await this.removePartials((name) => name.startsWith(partials));
      return size;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async size(key: string): Promise<number | undefined> {
    return (await undefinedIfMissing(stat(this.pathOf(key))))?.size;
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.pathOf(key), constants.O_RDONLY);
    return handle.createReadStream({ start: range?.first, end: range?.last });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async setAside(key: string): Promise<void> {
    const target = join(this.folder, UNLINKED_FOLDER, key);
    await this.makeFolder(dirname(target));
    await undefinedIfMissing(rename(this.pathOf(key), target));
  }

  /** Folders of incomplete files, of those set aside and of backups begin with a dot. */
  async *list(folder = ''): AsyncGenerator<{ key: string; modifiedAt: number }> {
    for (const entry of (await undefinedIfMissing(readdir(join(this.folder, folder), { withFileTypes: true }))) ?? []) {
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!KEY.test(key)) continue;
      if (entry.isDirectory()) yield* this.list(key);
      const stats = entry.isFile() && (await undefinedIfMissing(stat(this.pathOf(key))));
      if (stats) yield { key, modifiedAt: stats.mtimeMs };
    }
  }

  /** Removes partial files of crashes more than a day ago; storing a file again removes those of that file at once. */
  async removeStalePartials(): Promise<void> {
    await this.removePartials(async (name) => {
      const stats = await undefinedIfMissing(stat(join(this.folder, PARTIAL_FOLDER, name)));
      // The system clock, because mtime comes from it.
      return stats !== undefined && Date.now() - stats.mtimeMs > DAY;
    });
  }

  /** Another process that stored the same file first has removed this partial one. */
  private async publish(partial: string, file: string): Promise<void> {
    const renamed = rename(partial, file).then(() => true);
    if ((await undefinedIfMissing(renamed)) === undefined) await stat(file);
  }

  private async removePartials(isStale: (name: string) => boolean | Promise<boolean>): Promise<void> {
    const folder = join(this.folder, PARTIAL_FOLDER);
    for (const name of (await undefinedIfMissing(readdir(folder))) ?? [])
      if (await isStale(name)) await rm(join(folder, name), { force: true });
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`"${key}" is not the key of a file.`);
    return join(this.folder, key);
  }

  private async makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first !== undefined) await sync(dirname(first));
  }
}

async function write(file: string, content: Buffer | Readable): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const chunks = Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>);
    let size = 0;
    for await (const chunk of chunks) size += await writeAll(handle, chunk);
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, chunk: Buffer): Promise<number> {
  for (let done = 0; done < chunk.length;) done += (await handle.write(chunk, done)).bytesWritten;
  return chunk.length;
}

/** A rename survives a crash only after its folder is synced. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function undefinedIfMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
