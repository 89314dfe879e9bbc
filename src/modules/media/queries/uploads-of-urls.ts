import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UploadsOfUrls } from '../../../contracts/media/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Config } from '../../../platform/config.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Attachment } from '../upload.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@QueryHandler(UploadsOfUrls)
export class UploadsOfUrlsHandler implements IQueryHandler<UploadsOfUrls> {
  constructor(
    private readonly reader: Reader,
    private readonly config: Config,
  ) {}

  async execute({ companyId, urls }: UploadsOfUrls) {
    const named = urls.flatMap((url) => {
      const id = this.idOf(url);
      return id === undefined ? [] : [{ url, id }];
    });
    if (named.length === 0) return [];
    const ids = named.map(({ id }) => id);
    const rows = await this.reader.rows<RowOf<Attachment, 'id' | 'file_name' | 'content_type' | 'is_unsent'>>(
      `SELECT id, file_name, content_type, is_unsent FROM attachments
       WHERE company_id = ? AND id IN (${placeholders(ids)})`,
      [companyId, ...ids],
    );
    return named.flatMap(({ url, id }) => {
      const row = rows.find((each) => each.id === id);
      if (!row) throw ApiError.invalid('mediaUrl', 'must not name an upload that does not exist or was deleted');
      if (row.is_unsent) return [{ url, id, fileName: row.file_name, fileType: row.content_type }];
      // The file of another message can be sent by its signed URL, like one of any other server.
      if (!new URL(url).searchParams.has('signature'))
        throw ApiError.invalid('mediaUrl', 'must not name an upload that was sent before');
      return [];
    });
  }

  /** Uploads have their id in the path; the signature for downloads is not needed to send them. */
  private idOf(url: string): string | undefined {
    const prefix = `${this.config.assetsUrl}/attachments/`;
    return url.startsWith(prefix) ? url.slice(prefix.length).split('?')[0] : undefined;
  }
}
