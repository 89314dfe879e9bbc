import { Controller, createParamDecorator, type ExecutionContext, Get, Ip, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { Storage } from '../../../ports/storage.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { type HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { DocumentLinks } from '../queries/document-links.js';
import { storageKeyOf } from '../commands/store-document.js';
import { sendFile } from '../web/send-file.js';

const SignedQuery = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).query);

/** Serves a document as a download to holders of a valid signed URL. */
@Unlisted()
@OnSurface('open')
@Controller('assets/documents')
@UseInterceptors(HttpResponseInterceptor)
export class DocumentController {
  constructor(
    private readonly links: DocumentLinks,
    private readonly storage: Storage,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async serve(@SignedQuery() query: Record<string, unknown>, @Ip() address: string): Promise<HttpResponse> {
    const { companyId, key, name, contentType: type } = await this.links.verify(query, address);
    await this.queries.execute(new RequireOpenCompany({ companyId }));
    const headers = { type, disposition: dispositionOf(name), cacheControl: 'private, no-store' };
    return sendFile(this.storage, storageKeyOf(key), headers);
  }
}

/** RFC 6266: an ASCII fallback for old browsers and the encoded name. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
