import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReportCallFile } from '../../../contracts/calls.files.js';
import { StoreCallFile } from '../../../contracts/media.js';
import { Storage } from '../../../contracts/storage.js';
import { Clock, DAY, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { faultOfUrl } from '../../../platform/outbound/outbound-url.js';
import { Refusal } from '../../../platform/refusal.js';
import { type ExpectedFile, LARGEST, MP3, newKey } from '../call-file.js';
import { Discards } from '../discards.js';
import { FileOrders } from '../make-file.js';
import { Shelf } from '../shelf.js';

const LONGEST = DAY / SECOND;

@CommandHandler(StoreCallFile)
export class StoreCallFileHandler implements ICommandHandler<StoreCallFile> {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly orders: FileOrders,
    private readonly discards: Discards,
    private readonly shelf: Shelf,
  ) {}

  execute(report: StoreCallFile): Promise<void> {
    const { duration, source } = report;
    if (!Number.isInteger(duration) || duration < 0 || duration > LONGEST)
      throw Refusal.invalid('duration', `must be a whole number of seconds from 0 to ${LONGEST}`);
    if (source && 'base64' in source) return this.store(report, decoded(source.base64));
    if (source) this.refuseUnlessPublic(source.url);
    else if (this.config.carrier !== 'simulator')
      throw Refusal.unprocessable('audio_url', 'is mandatory where audio_base64 is missing');
    return this.order(report, source && source.url);
  }

  private refuseUnlessPublic(url: string): void {
    const fault = faultOfUrl(url, this.config.webhookAllowPrivate);
    if (fault) throw Refusal.invalid('audio_url', fault);
  }

  private order(report: StoreCallFile, url: string | null): Promise<void> {
    return this.work.run(async (tx) => this.orders.place(tx, await this.expect(report, newKey()), url));
  }

  private async store(report: StoreCallFile, bytes: Buffer): Promise<void> {
    const key = newKey();
    await this.work.run((tx) => this.discards.unlessKept(tx, key));
    try {
      const size = await this.storage.put(key, bytes);
      await this.work.run(async (tx) => this.shelf.keep(tx, await this.expect(report, key), size, MP3));
    } catch (error) {
      await this.work.run((tx) => this.discards.soon(tx, key));
      throw error;
    }
  }

  private async expect({ sid, kind, duration }: StoreCallFile, key: string): Promise<ExpectedFile> {
    const whose = await this.commands.execute(new ReportCallFile(sid, kind));
    return { ...whose, kind, duration, key, reportedAt: this.clock.now() };
  }
}

function decoded(text: string): Buffer {
  if ((text.length / 4) * 3 > LARGEST + 3) throw tooLarge();
  const bytes = Buffer.from(text, 'base64');
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  // The decoder passes over what is not base64, and so comes out shorter.
  if (bytes.length === 0 || bytes.length !== (text.length / 4) * 3 - padding)
    throw Refusal.invalid('audio_base64', 'must be base64');
  if (bytes.length > LARGEST) throw tooLarge();
  return bytes;
}

const tooLarge = (): Refusal => new Refusal(413, 'audio_base64 must not be larger than 50 MB.');
