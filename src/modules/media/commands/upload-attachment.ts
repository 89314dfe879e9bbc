import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { TakeUploads, UploadAttachment } from '../../../contracts/media/commands.js';
import { AttachmentLinks } from '../../../contracts/media/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { placeholders } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { describeFile } from '../../../platform/text/file-description.js';
import { Storage } from '../../../ports/storage.js';
import { decodeBase64 } from '../dto/base64-field.js';
import { UnsentUploads } from '../uploads/unsent-uploads.js';
import { storageKeyOf } from './fetch-attachment.js';

const MAX_BYTES = 10 * 1024 * 1024;

@CommandHandler(UploadAttachment)
export class UploadAttachmentHandler implements ICommandHandler<UploadAttachment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly storage: Storage,
    private readonly unsent: UnsentUploads,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, fileName, fileType, base64 }: UploadAttachment) {
    const bytes = decodeBase64('file_base64', base64, MAX_BYTES);
    const { name, type } = describeFile(fileName, fileType);
    const id = randomUUID();
    await this.work.run((tx) => this.unsent.scheduleRemoval(tx, id));
    const size = await this.storage.put(storageKeyOf(id), bytes);
    const values = [id, companyId, name, type, size, true, this.clock.now()];
    await this.work.run((tx) =>
      tx.change(
        `INSERT INTO attachments (id, company_id, file_name, content_type, size, is_unsent, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        values,
      ),
    );
    const [link] = await this.queries.execute(new AttachmentLinks({ companyId, ids: [id] }));
    return { attachment: { url: link!.url, file_name: name, file_type: type, size } };
  }
}

@CommandHandler(TakeUploads)
export class TakeUploadsHandler implements ICommandHandler<TakeUploads> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, ids }: TakeUploads): Promise<void> {
    return this.work.run(async (tx) => {
      const taken = await tx.change(
        `UPDATE attachments SET is_unsent = ? WHERE company_id = ? AND is_unsent = ? AND id IN (${placeholders(ids)})`,
        [false, companyId, true, ...ids],
      );
      if (taken < ids.length)
        throw ApiError.invalid('mediaUrl', 'must name an upload only once, and none that was sent before');
    });
  }
}
