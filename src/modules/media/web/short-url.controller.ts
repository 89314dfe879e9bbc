import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Answer, Answers } from '../../../platform/http/browser/answer.js';
import { On } from '../../../platform/http/surface.js';
import { Refusal } from '../../../platform/refusal.js';
import { FileLinks } from '../file-links.js';
import { Shelf } from '../shelf.js';
import { ShortLinks } from '../short-links.js';

@ApiExcludeController()
@On('open')
@Controller('s/v1')
@UseInterceptors(Answers)
export class ShortUrlController {
  constructor(
    private readonly short: ShortLinks,
    private readonly shelf: Shelf,
    private readonly links: FileLinks,
  ) {}

  @Get(':uuid')
  async redirect(@Param('uuid') uuid: string): Promise<Answer> {
    const file = await this.shelf.byId(this.short.open(uuid));
    if (!file) throw Refusal.notFound('This file');
    return new Answer(302, { Location: this.links.audio(file), 'Cache-Control': 'no-store' });
  }
}
