import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { Config } from '../../../platform/config.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { carrierDocument } from '../document/carrier-document.js';

/** The OpenAPI document for those who write a bridge. */
@OnSurface('open')
@ApiExcludeController()
@Controller('carrier-openapi.json')
export class CarrierDocumentController {
  private document: Promise<OpenAPIObject> | undefined;

  constructor(private readonly config: Config) {}

  @Get()
  read(): Promise<OpenAPIObject> {
    this.document ??= carrierDocument(this.config).catch((error: unknown) => {
      this.document = undefined;
      throw error;
    });
    return this.document;
  }
}
