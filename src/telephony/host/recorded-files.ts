import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StoreCallFile } from '../../contracts/media/commands.js';
import { ApiError } from '../../platform/api-error.js';
import { SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { backoff } from '../../platform/queue/backoff.js';
import type { RecordedFile } from '../edge/call-recordings.js';
import { systemScheduler } from '../sip/transactions/scheduler.js';
import { RecordingEncoder } from '../sounds/recordings/recording-encoder.js';

const MAX_PAUSE = 60 * SECOND;
const NAME = /^(?<sid>.+)\.(?<kind>recording|voicemail)\.wav$/;

/**
 * Encodes recordings as mp3 and passes them to the engine. A recording stays on disk until that succeeds; those of a
 * crashed process are picked up at the next start.
 */
@Injectable()
export class RecordedFiles implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly path: string;
  private readonly log = new Logger(RecordedFiles.name);
  private readonly encoder = new RecordingEncoder();
  private isClosed = false;

  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
  ) {
    this.path = join(config.dataDir, 'recordings');
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.has('worker')) return;
    for (const name of await readdir(this.path).catch(() => [])) {
      const { sid, kind } = NAME.exec(name)?.groups ?? {};
      if (sid) this.store(sid, kind as RecordedFile, join(this.path, name));
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    await this.encoder.close();
  }

  /** Created on first use, because most installations record nothing here. */
  get folder(): string {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    return this.path;
  }

  store(sid: string, kind: RecordedFile, file: string): void {
    void this.tryToStore(sid, kind, file, 1);
  }

  private async tryToStore(sid: string, kind: RecordedFile, source: string, attempt: number): Promise<void> {
    try {
      await this.storeOnce(sid, kind, source);
    } catch (error) {
      if (this.isClosed) return;
      this.log.error(error);
      systemScheduler.after(
        backoff(attempt, SECOND, MAX_PAUSE),
        () => void this.tryToStore(sid, kind, source, attempt + 1),
      );
    }
  }

  private async storeOnce(sid: string, kind: RecordedFile, source: string): Promise<void> {
    const target = source.replace(/\.wav$/, '.mp3');
    // A voicemail has one voice.
    const channels = kind === 'voicemail' ? 1 : 2;
    const { seconds } = await this.encoder.encode({ source, target, channels });
    const report = { sid, kind, duration: Math.round(seconds), source: { path: target } };
    await this.commands.execute(new StoreCallFile(report)).catch((error: unknown) => {
      // The call was deleted, or cannot have such a file.
      if (!(error instanceof ApiError && error.status < 500)) throw error;
      this.log.warn(`The ${kind} of ${sid} is not kept: ${error.message}`);
    });
    await Promise.all([rm(source, { force: true }), rm(target, { force: true })]);
  }
}
