import { hash } from 'node:crypto';
import { Controller, Get, Param, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Storage } from '../../../contracts/storage.js';
import { Answer, Answers } from '../../../platform/http/browser/answer.js';
import { On } from '../../../platform/http/surface.js';
import { Refusal } from '../../../platform/refusal.js';
import type { CallFile } from '../call-file.js';
import { FileLinks } from '../file-links.js';
import { Shelf } from '../shelf.js';
import { AudioRequest, isKnown, wantedRange } from './audio-request.js';
import { rangeOf } from './byte-range.js';
import { fileRefOf, type FilePath } from './file-path.js';

/** The audio, for whoever has a URL that is signed and not expired. */
@ApiExcludeController()
@On('open')
@Controller('assets/:kind/:call_id/audio.mp3')
@UseInterceptors(Answers)
export class AudioController {
  constructor(
    private readonly links: FileLinks,
    private readonly shelf: Shelf,
    private readonly storage: Storage,
  ) {}

  @Get()
  async serve(@Param() path: FilePath, @AudioRequest() request: AudioRequest): Promise<Answer> {
    const ref = fileRefOf(path);
    if (!ref) throw gone();
    this.links.refuseUnlessSigned(ref, request.expires, request.signature);
    const file = await this.shelf.of(ref.callId, ref.kind);
    const size = file && (await this.storage.size(file.key));
    if (size === undefined) throw gone();
    return this.answer(file!, size, request);
  }

  private async answer(file: CallFile, size: number, request: AudioRequest): Promise<Answer> {
    const state = { etag: `"${hash('sha1', file.key, 'base64url')}"`, lastModified: httpDate(file.reportedAt) };
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-cache',
      ETag: state.etag,
      'Last-Modified': state.lastModified,
    };
    if (isKnown(request, state)) return new Answer(304, headers);
    const range = rangeOf(wantedRange(request, state), size);
    if (range === null)
      throw new Refusal(416, `The file has ${size} bytes.`, undefined, { 'Content-Range': `bytes */${size}` });
    const body = new StreamableFile(await this.storage.open(file.key, range), {
      type: file.contentType,
      length: range ? range.last - range.first + 1 : size,
      disposition: `inline; filename="${file.kind}-${file.callId}.mp3"`,
    });
    const secured = { ...headers, 'X-Content-Type-Options': 'nosniff' };
    return range
      ? new Answer(206, { ...secured, 'Content-Range': `bytes ${range.first}-${range.last}/${size}` }, body)
      : new Answer(200, secured, body);
  }
}

const gone = (): Refusal => Refusal.notFound('This file');

const httpDate = (time: number): string => new Date(time).toUTCString();
