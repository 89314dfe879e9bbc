import { Controller, Get } from '@nestjs/common';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { Config } from '../../../platform/config.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import type { OpenApiDocument } from '../../../platform/http/openapi/document.js';
import { carrierDocument } from '../document/carrier-document.js';

/** The OpenAPI document for developers of a bridge. */
@OnSurface('open')
@Unlisted()
@Controller('carrier-openapi.json')
export class CarrierDocumentController {
  private document: OpenApiDocument | undefined;

  constructor(private readonly config: Config) {}

  @Get()
  read(): OpenApiDocument {
    return (this.document ??= carrierDocument(this.config));
  }
}
