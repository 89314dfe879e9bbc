import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { Storage } from '../../../ports/storage.js';
import { Reader } from '../../../platform/database/reader.js';
import { type HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import { SignedUrls } from '../signed-urls.js';
import { AudioRequest } from '../dto/audio-request.js';
import { signedTextOf } from '../queries/attachment-links.js';
import { storageKeyOf } from '../commands/fetch-attachment.js';
import { sendFile } from '../web/send-file.js';
import type { Attachment } from '../upload.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** Types that cannot contain scripts, so browsers may display them inline. */
const SAFE_INLINE = /^(image\/(jpeg|png|gif|webp)|(audio|video)\/[a-z0-9.+-]+)$/;

/** Serves an attachment of a message to holders of a valid signed URL. */
@Unlisted()
@OnSurface('open')
@Controller('assets/attachments')
@UseInterceptors(HttpResponseInterceptor)
export class AttachmentController {
  constructor(
    private readonly reader: Reader,
    private readonly urls: SignedUrls,
    private readonly storage: Storage,
    private readonly queries: QueryBus,
  ) {}

  @Get(':id')
  async serve(
    @Param('id') id: string,
    @AudioRequest() { expires, signature, address }: AudioRequest,
  ): Promise<HttpResponse> {
    await this.urls.verify(signedTextOf(id), expires, signature, address);
    const file = await this.reader.first<RowOf<Attachment, 'company_id' | 'file_name' | 'content_type'>>(
      'SELECT company_id, file_name, content_type FROM attachments WHERE id = ?',
      [id],
    );
    if (!file) throw ApiError.notFound('This file');
    await this.queries.execute(new RequireOpenCompany({ companyId: file.company_id }));
    const { file_name: name, content_type: type } = file;
    const disposition = `${SAFE_INLINE.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`;
    return sendFile(this.storage, storageKeyOf(id), { type, disposition, cacheControl: 'private, no-cache' });
  }
}
