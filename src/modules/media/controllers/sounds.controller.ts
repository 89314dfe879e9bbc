import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Param, StreamableFile, UseInterceptors } from '@nestjs/common';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { MESSAGES } from '../../../contracts/numbers/commands.js';
import { Storage } from '../../../ports/storage.js';
import { Reader } from '../../../platform/database/reader.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import { type Sound, soundKeyOf } from '../upload.entity.js';
import { sendFile } from '../web/send-file.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** Sources and build are equally deep below the root of the repository. */
const FOLDER = join(__dirname, '..', '..', '..', '..', 'sounds');
const FILES = new Set(MESSAGES.map((message) => `${message}.mp3`));
const CACHE = 'public, max-age=86400';
const HEADERS = { 'Cache-Control': CACHE };

/** Serves the default and uploaded sounds of Numbers; carriers and browsers need no credentials for them. */
@Unlisted()
@OnSurface('open')
@Controller('assets/sounds')
@UseInterceptors(HttpResponseInterceptor)
export class SoundsController {
  constructor(
    private readonly reader: Reader,
    private readonly storage: Storage,
  ) {}

  @Get(':file')
  async serve(@Param('file') file: string): Promise<HttpResponse> {
    if (!FILES.has(file)) return this.serveUploaded(file);
    const bytes = await readFile(join(FOLDER, file));
    return new HttpResponse(200, HEADERS, new StreamableFile(bytes, { type: 'audio/mpeg', length: bytes.length }));
  }

  private async serveUploaded(file: string): Promise<HttpResponse> {
    const sound = await this.reader.first<RowOf<Sound, 'content_type'>>(
      'SELECT content_type FROM sounds WHERE file_name = ?',
      [file],
    );
    if (!sound) throw ApiError.notFound('This sound');
    return sendFile(this.storage, soundKeyOf(file), {
      type: sound.content_type,
      disposition: 'inline',
      cacheControl: CACHE,
    });
  }
}
