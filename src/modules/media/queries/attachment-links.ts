import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AttachmentLink, AttachmentLinks } from '../../../contracts/media/queries.js';
import { Config } from '../../../platform/config.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { SignedUrls } from '../signed-urls.js';
import type { Attachment } from '../upload.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@QueryHandler(AttachmentLinks)
export class AttachmentLinksHandler implements IQueryHandler<AttachmentLinks> {
  constructor(
    private readonly reader: Reader,
    private readonly urls: SignedUrls,
    private readonly config: Config,
  ) {}

  async execute({ companyId, ids }: AttachmentLinks): Promise<AttachmentLink[]> {
    if (ids.length === 0) return [];
    const rows = await this.reader.rows<RowOf<Attachment, 'id' | 'file_name' | 'content_type'>>(
      `SELECT id, file_name, content_type FROM attachments WHERE company_id = ? AND id IN (${placeholders(ids)})`,
      [companyId, ...ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const url = this.urls.sign(`${this.config.assetsUrl}/attachments/${id}`, signedTextOf(id));
      return [{ id, fileName: row.file_name, fileType: row.content_type, url }];
    });
  }
}

export const signedTextOf = (id: string): string => `attachment/${id}`;
