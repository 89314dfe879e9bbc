import { Controller, Get, Param, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Storage } from '../../../contracts/storage.js';
import { Reader } from '../../../platform/database/reader.js';
import { Answer, Answers } from '../../../platform/http/browser/answer.js';
import { On } from '../../../platform/http/surface.js';
import { Refusal } from '../../../platform/refusal.js';
import { SignedUrls } from '../signed-urls.js';
import { AudioRequest } from '../web/audio-request.js';
import { textOf } from './attachment-links.js';
import { storageKeyOf } from './fetch-attachment.js';

/** What a browser may show by itself: nothing of it can hold a script. */
const SHOWN = /^(image\/(jpeg|png|gif|webp)|(audio|video)\/[a-z0-9.+-]+)$/;

/** A file of a message, for whoever has a URL that is signed and not expired. */
@ApiExcludeController()
@On('open')
@Controller('assets/attachments')
@UseInterceptors(Answers)
export class AttachmentController {
  constructor(
    private readonly reader: Reader,
    private readonly urls: SignedUrls,
    private readonly storage: Storage,
  ) {}

  @Get(':id')
  async serve(@Param('id') id: string, @AudioRequest() { expires, signature }: AudioRequest): Promise<Answer> {
    this.urls.refuseUnlessSigned(textOf(id), expires, signature);
    const file = await this.reader.first<{ file_name: string; content_type: string }>(
      'SELECT file_name, content_type FROM attachments WHERE id = ?',
      [id],
    );
    const length = file && (await this.storage.size(storageKeyOf(id)));
    if (length === undefined) throw Refusal.notFound('This file');
    const { file_name: name, content_type: type } = file!;
    const disposition = `${SHOWN.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`;
    const body = new StreamableFile(await this.storage.open(storageKeyOf(id)), { type, length, disposition });
    const headers = {
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    };
    return new Answer(200, headers, body);
  }
}
