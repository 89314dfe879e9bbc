import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PCMA, PCMU } from '../../media/audio/g711.js';
import type { Sound } from '../decoding/sound.js';
import type { SoundVersion } from './sound-fetcher.js';

const MAX_TOTAL_BYTES = 1024 * 1024 * 1024;
const NEW_LINE = 0x0a;

export interface StoredSound extends SoundVersion {
  sound: Sound;
  /** When its server was last checked for a newer version. */
  checkedAt: number;
}

/** Files in the format of another version of the product are fetched again. */
const FORMAT = 'PCMU and PCMA';

interface Header extends SoundVersion {
  format: typeof FORMAT;
  /** Helps operators to identify the file. */
  url: string;
  soundId: string;
  length: number;
}

/** Stores each encoded sound in a file: a line of JSON, then both codecs. Its modification time is the last check. */
export class SoundFiles {
  constructor(
    private readonly folder: string,
    private readonly maxTotalBytes = MAX_TOTAL_BYTES,
  ) {}

  /** Undefined if the file is missing or damaged. */
  async read(url: string): Promise<StoredSound | undefined> {
    try {
      const file = this.fileOf(url);
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      return parse(bytes, Math.round(mtimeMs));
    } catch {
      return undefined;
    }
  }

  async write(url: string, { sound, etag, lastModified, checkedAt }: StoredSound): Promise<void> {
    const { soundId, audio } = sound;
    const header: Header = { format: FORMAT, url, soundId, length: audio[PCMU].length, etag, lastModified };
    const file = this.fileOf(url);
    const partial = `${file}.${randomUUID()}.part`;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(partial, [`${JSON.stringify(header)}\n`, audio[PCMU], audio[PCMA]], { mode: 0o600 });
      await utimes(partial, checkedAt / 1000, checkedAt / 1000);
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await this.removeOldest();
  }

  async noteCheck(url: string, checkedAt: number): Promise<void> {
    await utimes(this.fileOf(url), checkedAt / 1000, checkedAt / 1000);
  }

  private fileOf(url: string): string {
    return join(this.folder, `${createHash('sha256').update(url).digest('hex')}.sound`);
  }

  /** URLs that are no longer in use are not checked again, so their files become the oldest. */
  private async removeOldest(): Promise<void> {
    const files = await Promise.all((await readdir(this.folder)).map((name) => describeFile(join(this.folder, name))));
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.sort((a, b) => a.modifiedAt - b.modifiedAt)) {
      if (total <= this.maxTotalBytes) return;
      await rm(path, { force: true });
      total -= size;
    }
  }
}

/** A concurrent write may have just renamed or removed the file. */
async function describeFile(path: string): Promise<{ path: string; size: number; modifiedAt: number }> {
  const stats = await stat(path).catch(() => undefined);
  return { path, size: stats?.size ?? 0, modifiedAt: stats?.mtimeMs ?? 0 };
}

function parse(bytes: Buffer, checkedAt: number): StoredSound | undefined {
  const start = bytes.indexOf(NEW_LINE) + 1;
  const header = JSON.parse(bytes.toString('utf8', 0, start)) as Header;
  const { format, soundId, length, etag, lastModified } = header;
  if (format !== FORMAT || bytes.length - start !== 2 * length) return undefined;
  const part = (from: number): Uint8Array<ArrayBuffer> => new Uint8Array(bytes.subarray(from, from + length));
  const audio = { [PCMU]: part(start), [PCMA]: part(start + length) };
  return { sound: { soundId, audio }, etag, lastModified, checkedAt };
}
