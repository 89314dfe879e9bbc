import { Injectable, Logger } from '@nestjs/common';
import { Storage } from '../../ports/storage.js';
import { Clock, DAY } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import { SecretBox } from '../../platform/crypto/secret-box.js';
import { type ExpectedFile, MAX_BYTES, MP3 } from './call-file.entity.js';
import { OrphanCleanup } from './orphan-cleanup.js';
import { Downloader, PermanentDownloadError, type DownloadOptions } from './downloader.js';
import { CallFileRepository } from './call-file.repository.js';
import { SimulatedSound } from './sound/simulated-sound.js';

const FILE_JOB = 'media.make-file';
const GIVE_UP_AFTER = DAY;

const AUDIO_TYPE = /^audio\/[a-z0-9.+-]{1,60}$/;
const AUDIO_DOWNLOAD: DownloadOptions = {
  accept: 'audio/*',
  maxBytes: MAX_BYTES,
  contentTypeOf: (header) => (AUDIO_TYPE.test(header) ? header : MP3),
};

interface FileJob {
  file: ExpectedFile;
  /** Encrypted, because the URL may grant access. Null: the audio is generated. */
  url: string | null;
}

/** Enqueues the job in the caller's transaction. */
@Injectable()
export class FileJobQueue {
  constructor(
    private readonly timers: Timers,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  enqueue(tx: Transaction, file: ExpectedFile, url: string | null): Promise<void> {
    const payload: FileJob = { file, url: url === null ? null : this.box.seal(url) };
    return this.timers.set(tx, { kind: FILE_JOB, key: file.key, dueAt: this.clock.now(), payload });
  }
}

/** Downloads or generates a file. Idempotent: after a crash or in two processes it results in one file. */
@Injectable()
@OnTimer(FILE_JOB)
export class FileJobHandler implements JobHandler<FileJob> {
  private readonly log = new Logger(FileJobHandler.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly storage: Storage,
    private readonly downloader: Downloader,
    private readonly sound: SimulatedSound,
    private readonly box: SecretBox,
    private readonly files: CallFileRepository,
    private readonly orphans: OrphanCleanup,
    private readonly clock: Clock,
  ) {}

  async perform({ file, url }: FileJob): Promise<void> {
    try {
      const { size, contentType } = url === null ? await this.simulate(file) : await this.download(file, url);
      await this.work.run((tx) => this.files.save(tx, file, size, contentType));
    } catch (error) {
      if (!(error instanceof PermanentDownloadError) && this.clock.now() < file.reportedAt + GIVE_UP_AFTER) throw error;
      await this.work.run((tx) => this.orphans.schedule(tx, file.key));
      this.log.warn(`the ${file.kind} of call ${file.callId} was given up: ${(error as Error).message}`);
    }
  }

  private download({ key }: ExpectedFile, url: string): Promise<{ size: number; contentType: string }> {
    return this.downloader.download(key, this.box.open(url), AUDIO_DOWNLOAD);
  }

  private async simulate({ key, kind, duration }: ExpectedFile): Promise<{ size: number; contentType: string }> {
    return { size: await this.storage.put(key, await this.sound.stream(kind, duration)), contentType: MP3 };
  }
}
