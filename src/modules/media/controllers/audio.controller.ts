import { hash } from 'node:crypto';
import { Controller, Get, Param, StreamableFile, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { Storage } from '../../../ports/storage.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import type { CallFile } from '../call-file.entity.js';
import { FileLinks } from '../file-links.js';
import { CallFileRepository } from '../call-file.repository.js';
import { AudioRequest, isNotModified, applicableRange } from '../dto/audio-request.js';
import { parseRange } from '../web/byte-range.js';
import { parseFilePath, type FilePath } from '../web/file-path.js';

/** Serves the audio file to holders of a valid signed URL. */
@Unlisted()
@OnSurface('open')
@Controller('assets/:kind/:call_id/audio.mp3')
@UseInterceptors(HttpResponseInterceptor)
export class AudioController {
  constructor(
    private readonly links: FileLinks,
    private readonly files: CallFileRepository,
    private readonly storage: Storage,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async serve(@Param() path: FilePath, @AudioRequest() request: AudioRequest): Promise<HttpResponse> {
    const ref = parseFilePath(path);
    if (!ref) throw fileNotFound();
    await this.links.verify(ref, request);
    const file = await this.files.find(ref.callId, ref.kind);
    if (!file) throw fileNotFound();
    await this.queries.execute(new RequireOpenCompany({ companyId: file.companyId }));
    const size = await this.storage.size(file.storageKey);
    if (size === undefined) throw fileNotFound();
    return this.respond(file, size, request);
  }

  private async respond(file: CallFile, size: number, request: AudioRequest): Promise<HttpResponse> {
    const validators = {
      etag: `"${hash('sha1', file.storageKey, 'base64url')}"`,
      lastModified: httpDate(file.reportedAt),
    };
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-cache',
      ETag: validators.etag,
      'Last-Modified': validators.lastModified,
    };
    if (isNotModified(request, validators)) return new HttpResponse(304, headers);
    const range = parseRange(applicableRange(request, validators), size);
    if (range === null)
      throw new ApiError(416, `The file has ${size} bytes.`, undefined, { 'Content-Range': `bytes */${size}` });
    const body = new StreamableFile(await this.storage.open(file.storageKey, range), {
      type: file.contentType,
      length: range ? range.last - range.first + 1 : size,
      disposition: `inline; filename="${file.kind}-${file.callId}.mp3"`,
    });
    return range
      ? new HttpResponse(206, { ...headers, 'Content-Range': `bytes ${range.first}-${range.last}/${size}` }, body)
      : new HttpResponse(200, headers, body);
  }
}

const fileNotFound = (): ApiError => ApiError.notFound('This file');

const httpDate = (time: number): string => new Date(time).toUTCString();
