import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '../../../contracts/numbers/commands.js';
import type { Config } from '../../../platform/config.js';
import type { Storage } from '../../../ports/storage.js';
import type { FetchedSound, SoundFetcher, SoundVersion } from './sound-fetcher.js';

/** The default sounds; this path works from the sources and from the build, which have the same depth. */
const FOLDER = join(__dirname, '..', '..', '..', '..', 'sounds');
const DEFAULT_FILES: ReadonlySet<string> = new Set(MESSAGES.map((message) => `${message}.mp3`));
const FILE_NAME = /^[\w-]+\.(mp3|wav)$/;

interface SoundFile {
  version: string;
  read(): Promise<Buffer>;
}

/**
 * Reads sounds under ASSETS_URL directly from storage, because that URL is often private or unreachable from this
 * machine. Delegates all other URLs.
 */
export class OwnSoundFetcher implements SoundFetcher {
  private readonly root: string;

  constructor(
    { assetsUrl }: Pick<Config, 'assetsUrl'>,
    private readonly storage: Pick<Storage, 'size' | 'open'>,
    private readonly others: SoundFetcher,
  ) {
    this.root = `${assetsUrl}/sounds/`;
  }

  async fetchSound(url: string, known: SoundVersion): Promise<FetchedSound> {
    const name = url.startsWith(this.root) ? url.slice(this.root.length) : '';
    if (!FILE_NAME.test(name)) return this.others.fetchSound(url, known);
    const file = DEFAULT_FILES.has(name) ? await defaultFile(name) : await this.uploadedFile(name);
    if (file.version === known.etag) return { status: 'unchanged' };
    return { status: 'fresh', bytes: await file.read(), etag: file.version };
  }

  /** Uploaded sounds have random names, so the same name and size identify the same file. */
  private async uploadedFile(name: string): Promise<SoundFile> {
    const key = `sounds/${name}`;
    const size = await this.storage.size(key);
    if (size === undefined) throw new Error('This server has no such sound.');
    return { version: `uploaded-${size}`, read: async () => buffer(await this.storage.open(key)) };
  }
}

/** A new version of the product may ship other default sounds. */
async function defaultFile(name: string): Promise<SoundFile> {
  const path = join(FOLDER, name);
  const { size, mtimeMs } = await stat(path);
  return { version: `default-${size}-${mtimeMs}`, read: () => readFile(path) };
}
