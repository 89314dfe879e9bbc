import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE, SECOND } from '../../../platform/clock.js';
import { type Scheduler, systemScheduler } from '../../sip/transactions/scheduler.js';
import { bytesOf } from '../../media/audio/encoded-audio.js';
import type { SoundDecoder } from '../decoding/sound-decoder.js';
import type { Sound } from '../decoding/sound.js';
import { SharedCalls } from './shared-calls.js';
import { SoundError } from './sound-error.js';
import type { SoundFetcher } from './sound-fetcher.js';
import type { SoundFiles, StoredSound } from './sound-files.js';

const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/** Approximate overhead of a cache entry, besides its audio. */
const ENTRY_BYTES = 1024;
const CHECK_INTERVAL = 10 * MINUTE;
/** After this, a caller who waits for a prompt hears the cached version rather than silence. */
const CHECK_TIMEOUT = SECOND;
/** A failed URL is not retried for every call. */
const FAILURE_MEMORY = 30 * SECOND;
const MAX_FAILURES = 1_000;

export interface SoundLibraryOptions {
  fetcher: SoundFetcher;
  decoder: Pick<SoundDecoder, 'decode'>;
  files: SoundFiles;
  clock: Clock;
  scheduler?: Scheduler;
  maxMemoryBytes?: number;
}

/** Provides sounds by URL. Each is fetched and decoded once, and cached in memory and on disk. */
export class SoundLibrary {
  private readonly log = new Logger(SoundLibrary.name);
  private readonly recent: LRUCache<string, StoredSound>;
  private readonly failures = new LRUCache<string, { error: SoundError; at: number }>({ max: MAX_FAILURES });
  private readonly loads = new SharedCalls<string, Sound>();
  private readonly refreshes = new SharedCalls<string, Sound>();
  private readonly scheduler: Scheduler;

  constructor(private readonly options: SoundLibraryOptions) {
    this.scheduler = options.scheduler ?? systemScheduler;
    this.recent = new LRUCache({
      maxSize: options.maxMemoryBytes ?? MAX_MEMORY_BYTES,
      sizeCalculation: ({ sound }) => bytesOf(sound.audio) + ENTRY_BYTES,
    });
  }

  /** The audio is shared: do not change it, and do not transfer its buffers to a worker. Rejects with a SoundError. */
  async get(url: string): Promise<Sound> {
    const known = this.recent.get(url);
    if (known && this.isFresh(known)) return known.sound;
    const failure = this.failures.get(url);
    if (failure && this.options.clock.elapsed() - failure.at < FAILURE_MEMORY) throw failure.error;
    return this.loads.run(url, () => this.load(url));
  }

  private async load(url: string): Promise<Sound> {
    const known = this.recent.get(url) ?? (await this.options.files.read(url));
    if (!known) return this.refreshes.run(url, () => this.refresh(url));
    this.recent.set(url, known);
    if (this.isFresh(known)) return known.sound;
    const refresh = this.refreshes.run(url, () => this.refresh(url, known));
    return this.refreshedInTime(refresh, known.sound);
  }

  /** The check continues after the timeout. */
  private refreshedInTime(refresh: Promise<Sound>, known: Sound): Promise<Sound> {
    return new Promise((resolve, reject) => {
      const cancel = this.scheduler.after(CHECK_TIMEOUT, () => resolve(known));
      void refresh.then(resolve, reject).finally(cancel);
    });
  }

  private async refresh(url: string, known?: StoredSound): Promise<Sound> {
    try {
      return await this.fetch(url, known);
    } catch (cause) {
      const error = new SoundError(url, cause);
      if (!known) {
        this.failures.set(url, { error, at: this.options.clock.elapsed() });
        throw error;
      }
      this.log.warn(`${error.message} The version from before is played.`);
      return this.keepKnown(url, known);
    }
  }

  private async fetch(url: string, known?: StoredSound): Promise<Sound> {
    const { fetcher, decoder, files } = this.options;
    const fetched = await fetcher.fetchSound(url, known ?? {});
    if (fetched.status === 'unchanged') {
      if (!known) throw new Error('Its server sent no file.');
      return this.keepKnown(url, known);
    }
    const { etag, lastModified } = fetched;
    const stored = { sound: await decoder.decode(fetched.bytes), etag, lastModified, checkedAt: this.now() };
    this.recent.set(url, stored);
    await this.tryOnDisk(() => files.write(url, stored));
    return stored.sound;
  }

  private async keepKnown(url: string, known: StoredSound): Promise<Sound> {
    const checkedAt = this.now();
    this.recent.set(url, { ...known, checkedAt });
    await this.tryOnDisk(() => this.options.files.noteCheck(url, checkedAt));
    return known.sound;
  }

  /** A full disk must not silence calls. */
  private async tryOnDisk(write: () => Promise<void>): Promise<void> {
    await write().catch((error: Error) => this.log.warn(`a sound could not be stored: ${error.message}`));
  }

  /** The system clock may have been set back. */
  private isFresh({ checkedAt }: StoredSound): boolean {
    return Math.abs(this.now() - checkedAt) < CHECK_INTERVAL;
  }

  private now(): number {
    return this.options.clock.now();
  }
}
