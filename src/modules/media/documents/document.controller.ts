import {
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Storage } from '../../../contracts/storage.js';
import { requestOf } from '../../../platform/http/caller.js';
import { On } from '../../../platform/http/surface.js';
import { Refusal } from '../../../platform/refusal.js';
import { Answer, Answers } from '../../../platform/http/browser/answer.js';
import { DocumentLinks } from './document-links.js';
import { storageKeyOf } from './store-document.js';

/** All that such a URL says. */
const SignedQuery = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).query);

/** A document, to be saved, for whoever has a URL that is signed and not expired. */
@ApiExcludeController()
@On('open')
@Controller('assets/documents')
@UseInterceptors(Answers)
export class DocumentController {
  constructor(
    private readonly links: DocumentLinks,
    private readonly storage: Storage,
  ) {}

  @Get()
  async serve(@SignedQuery() query: Record<string, unknown>): Promise<Answer> {
    const { key, name, contentType: type } = this.links.open(query);
    const length = await this.storage.size(storageKeyOf(key));
    if (length === undefined) throw Refusal.notFound('This file');
    const disposition = dispositionOf(name);
    const body = new StreamableFile(await this.storage.open(storageKeyOf(key)), { type, length, disposition });
    return new Answer(
      200,
      {
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      },
      body,
    );
  }
}

/** Both spellings of RFC 6266: what old browsers read, and the name itself. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
