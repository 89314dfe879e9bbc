import { Controller, Get, Ip, Param, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import { FileLinks } from '../file-links.js';
import { CallFileRepository } from '../call-file.repository.js';
import { ShortLinks } from '../short-links.js';

@Unlisted()
@OnSurface('open')
@Controller('s/v1')
@UseInterceptors(HttpResponseInterceptor)
export class ShortUrlController {
  constructor(
    private readonly shortLinks: ShortLinks,
    private readonly files: CallFileRepository,
    private readonly links: FileLinks,
    private readonly queries: QueryBus,
  ) {}

  @Get(':uuid')
  async redirect(@Param('uuid') uuid: string, @Ip() address: string): Promise<HttpResponse> {
    const file = await this.files.findById(await this.shortLinks.fileIdOf(uuid, address));
    if (!file) throw ApiError.notFound('This file');
    await this.queries.execute(new RequireOpenCompany({ companyId: file.companyId }));
    return new HttpResponse(302, { Location: this.links.audioUrl(file), 'Cache-Control': 'no-store' });
  }
}
