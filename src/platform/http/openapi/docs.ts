import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config.js';
import { openApiDocument } from './openapi.js';

/** The document at /openapi.json and a reference page at /docs that loads nothing from elsewhere. */
export function serveDocs(app: NestFastifyApplication, config: Config): void {
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('docs', app, () => (document ??= openApiDocument(app, config)), {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: `${config.serviceName} API`,
    // Otherwise the page asks a validator on the internet about our document.
    swaggerOptions: { validatorUrl: null },
  });
}
