import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReportCallFile } from '../../../contracts/calls/commands.js';
import { StoreCallFile } from '../../../contracts/media/commands.js';
import { Storage } from '../../../ports/storage.js';
import { Clock, DAY, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { findUrlError } from '../../../platform/outbound/outbound-url.js';
import { ApiError } from '../../../platform/api-error.js';
import { type ExpectedFile, MAX_BYTES, MP3, newStorageKey } from '../call-file.entity.js';
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
    private readonly storage: Storage,
    private readonly jobs: FileJobQueue,
    private readonly orphans: OrphanCleanup,
    private readonly files: CallFileRepository,
  ) {}

  execute(report: StoreCallFile): Promise<void> {
    const { duration, source } = report;
    if (!Number.isInteger(duration) || duration < 0 || duration > MAX_SECONDS)
      throw ApiError.invalid('duration', `must be a whole number of seconds from 0 to ${MAX_SECONDS}`);
    if (source && 'base64' in source) return this.store(report, decodeBase64(source.base64));
    if (source) this.assertPublic(source.url);
    else if (this.config.carrier !== 'simulator')
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

  private async store(report: StoreCallFile, bytes: Buffer): Promise<void> {
    const key = newStorageKey();
    await this.work.run((tx) => this.orphans.scheduleUnlessSaved(tx, key));
    try {
      const size = await this.storage.put(key, bytes);
      await this.work.run(async (tx) => this.files.save(tx, await this.announce(report, key), size, MP3));
    } catch (error) {
      await this.work.run((tx) => this.orphans.schedule(tx, key));
      throw error;
    }
  }

  private async announce({ sid, kind, duration }: StoreCallFile, key: string): Promise<ExpectedFile> {
    const call = await this.commands.execute(new ReportCallFile({ sid, kind }));
    return { ...call, kind, duration, key, reportedAt: this.clock.now() };
  }
}

function decodeBase64(text: string): Buffer {
  if ((text.length / 4) * 3 > MAX_BYTES + 3) throw tooLarge();
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // The decoder skips invalid characters, which shows as a shorter result.
  if (bytes.length === 0 || bytes.length !== (text.length / 4) * 3 - padding)
    throw ApiError.invalid('audio_base64', 'must be base64');
  if (bytes.length > MAX_BYTES) throw tooLarge();
  return bytes;
}

const tooLarge = (): ApiError => new ApiError(413, 'audio_base64 must not be larger than 50 MB.');
