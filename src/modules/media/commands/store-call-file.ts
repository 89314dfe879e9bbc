import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ReportCallFile } from '../../../contracts/calls/commands.js';
import { IsSimulatedCall } from '../../../contracts/calls/queries.js';
import { StoreCallFile } from '../../../contracts/media/commands.js';
import { Storage } from '../../../ports/storage.js';
import { Clock, DAY, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { findUrlError } from '../../../platform/outbound/outbound-url.js';
import { ApiError } from '../../../platform/api-error.js';
import { type ExpectedFile, MAX_BYTES, MP3, newStorageKey } from '../call-file.entity.js';
import { decodeBase64 } from '../dto/base64-field.js';
import { OrphanCleanup } from '../orphan-cleanup.js';
import { FileJobQueue } from '../file-job.js';
import { CallFileRepository } from '../call-file.repository.js';

const MAX_SECONDS = DAY / SECOND;

@CommandHandler(StoreCallFile)
export class StoreCallFileHandler implements ICommandHandler<StoreCallFile> {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly storage: Storage,
    private readonly jobs: FileJobQueue,
    private readonly orphans: OrphanCleanup,
    private readonly files: CallFileRepository,
  ) {}

  async execute(report: StoreCallFile): Promise<void> {
    const { duration, source, sid } = report;
    if (!Number.isInteger(duration) || duration < 0 || duration > MAX_SECONDS)
      throw ApiError.invalid('duration', `must be a whole number of seconds from 0 to ${MAX_SECONDS}`);
    if (source === 'generated') return this.enqueue(report, null);
    if (source && 'base64' in source) return this.store(report, decodeBase64('audio_base64', source.base64, MAX_BYTES));
    if (source && 'path' in source) return this.store(report, createReadStream(source.path));
    if (source) this.assertPublic(source.url);
    else if ((await this.queries.execute(new IsSimulatedCall({ call: { sid } }))) === false)
      throw ApiError.unprocessable('audio_url', 'is mandatory where audio_base64 is missing');
    return this.enqueue(report, source && source.url);
  }

  private assertPublic(url: string): void {
    const fault = findUrlError(url, this.config.webhookAllowPrivate);
    if (fault) throw ApiError.invalid('audio_url', fault);
  }

  private enqueue(report: StoreCallFile, url: string | null): Promise<void> {
    return this.work.run(async (tx) => this.jobs.enqueue(tx, await this.announce(report, newStorageKey()), url));
  }

  private async store(report: StoreCallFile, content: Buffer | Readable): Promise<void> {
    const key = newStorageKey();
    await this.work.run((tx) => this.orphans.scheduleUnlessSaved(tx, key));
    try {
      const size = await this.storage.put(key, content);
      await this.work.run(async (tx) => this.files.save(tx, await this.announce(report, key), size, MP3));
    } catch (error) {
      await this.work.run((tx) => this.orphans.schedule(tx, key));
      throw error;
    }
  }

  private async announce({ sid, kind, duration, quiet }: StoreCallFile, key: string): Promise<ExpectedFile> {
    const call = await this.commands.execute(new ReportCallFile({ sid, kind }));
    return { ...call, kind, duration, key, quiet, reportedAt: this.clock.now() };
  }
}
