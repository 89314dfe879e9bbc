import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../../platform/config.js';
import { completeDocument, dropUnused } from '../../../platform/http/openapi/complete-document.js';
import { VERSION } from '../../../platform/version.js';
import { DescribedApi } from './described-api.js';
import { eventExamples, eventSchemas } from './line-event-schemas.js';
import { requestSchemas, requestWebhooks, SIGNATURE_HEADERS } from './request-webhooks.js';

type Schemas = Record<string, object>;

const SCHEMAS = '#/components/schemas/';
const JSON_TYPE = 'application/json';
const EVENT_BODY = 'ReportCallEvent';

const optionsFor = ({ serviceName, baseUrl }: Config) =>
  new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${serviceName} carrier API`)
    .setDescription(
      'For bridges to a telephone network. A bridge reports calls, messages and what happens on the line; as webhooks, ' +
        'it receives signed requests to act. The API is served where CARRIER_TOKEN is set.',
    )
    .setVersion(VERSION)
    .addServer(baseUrl)
    .addSecurity('carrierToken', {
      type: 'http',
      scheme: 'bearer',
      description: 'CARRIER_TOKEN for the default bridge, the secret (whsec_…) of a connection for its own bridge',
    })
    .addTag('Carrier calls', 'Reports of calls and of what happens on their lines')
    .addTag('Carrier messages', 'Reports of messages, and of WhatsApp lines and their templates')
    .addTag('Requests about calls', 'What the bridge is asked to do with a call')
    .addTag('Requests about messages', 'What the bridge is asked to send')
    .build();

/** Generates the OpenAPI 3.1 document of the carrier API from its controllers. */
export async function carrierDocument(config: Config): Promise<OpenAPIObject> {
  const app = await NestFactory.create<NestFastifyApplication>(DescribedApi, new FastifyAdapter(), {
    abortOnError: false,
  });
  const document = SwaggerModule.createDocument(app, optionsFor(config), { autoTagControllers: false });
  completeDocument(document, () => [{ carrierToken: [] }]);
  dropUnused(document);
  const { [EVENT_BODY]: event, ...others } = document.components!.schemas as Schemas;
  const { properties } = event as { properties: Record<string, object> };
  const schemas: Schemas = { ...others, ...eventSchemas(properties), ...requestSchemas() };
  describeEvents(document);
  const webhooks = requestWebhooks() as OpenAPIObject['webhooks'];
  const components = { ...document.components, schemas, parameters: SIGNATURE_HEADERS };
  return { ...document, webhooks, components } as OpenAPIObject;
}

/** The fields of an event depend on its type, so it has a schema for each. */
function describeEvents({ paths }: OpenAPIObject): void {
  for (const { post } of Object.values(paths)) {
    const { content } = post!.requestBody as {
      content: Record<string, { schema: { $ref?: string }; example?: unknown }>;
    };
    const media = content[JSON_TYPE];
    if (media?.schema.$ref !== SCHEMAS + EVENT_BODY) continue;
    delete media.example;
    Object.assign(media, { schema: { $ref: `${SCHEMAS}LineEvent` }, examples: eventExamples() });
  }
}
