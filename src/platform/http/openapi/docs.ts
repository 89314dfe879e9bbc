import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config.js';
import { openApiDocument } from './openapi.js';

/** Serves the document at /openapi.json and its reference at /docs. */
export function serveDocs(app: NestFastifyApplication, config: Config): void {
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('docs', app, () => (document ??= openApiDocument(app, config)), {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: `${config.serviceName} API`,
    // Otherwise the page sends the document to a validator on the internet.
    swaggerOptions: { validatorUrl: null },
  });
}
