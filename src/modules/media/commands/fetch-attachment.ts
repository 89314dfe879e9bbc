import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FetchAttachment } from '../../../contracts/media/commands.js';
import { Clock } from '../../../platform/clock.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Downloader, PermanentDownloadError, type DownloadOptions } from '../downloader.js';

/** The lowest limit among the large messengers. */
const MAX_BYTES = 16 * 1024 * 1024;
const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z0-9.+-]{1,70}$/;

export const storageKeyOf = (id: string): string => `attachments/${id.slice(-2)}/${id}`;

@CommandHandler(FetchAttachment)
export class FetchAttachmentHandler implements ICommandHandler<FetchAttachment> {
  private readonly log = new Logger(FetchAttachmentHandler.name);

  constructor(
    private readonly downloader: Downloader,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ attachment, url }: FetchAttachment): Promise<'stored' | 'hopeless'> {
    const { id, companyId, fileName, fileType } = attachment;
    const options: DownloadOptions = {
      accept: '*/*',
      maxBytes: MAX_BYTES,
      contentTypeOf: (header) => (MEDIA_TYPE.test(header) ? header : fileType),
    };
    try {
      const { size, contentType } = await this.downloader.download(storageKeyOf(id), url, options);
      await this.insert([id, companyId, fileName, contentType, size, this.clock.now()]);
      return 'stored';
    } catch (error) {
      if (!(error instanceof PermanentDownloadError)) throw error;
      this.log.warn(`attachment ${id} was given up: ${error.message}`);
      return 'hopeless';
    }
  }

  /** A duplicate means that another process has stored the same file. */
  private async insert(values: readonly unknown[]): Promise<void> {
    try {
      await this.work.run((tx) =>
        tx.change(
          'INSERT INTO attachments (id, company_id, file_name, content_type, size, created_at) VALUES (?, ?, ?, ?, ?, ?)',
          values,
        ),
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
