import type { Config } from '../../../platform/config.js';
import { documentOf, dropUnused, type OpenApiDocument } from '../../../platform/http/openapi/document.js';
import { VERSION } from '../../../platform/version.js';
import { CarrierController } from '../controllers/carrier.controller.js';
import { CarrierMessagesController } from '../controllers/carrier-messages.controller.js';
import { CarrierWhatsAppController } from '../controllers/carrier-whatsapp.controller.js';
import { eventExamples, eventSchemas } from './line-event-schemas.js';
import { requestSchemas, requestWebhooks, SIGNATURE_HEADERS } from './request-webhooks.js';

const SCHEMAS = '#/components/schemas/';
const EVENT_BODY = 'ReportCallEvent';

/** Described even if CARRIER_TOKEN is missing and their routes are not served. */
const CONTROLLERS = [CarrierController, CarrierMessagesController, CarrierWhatsAppController];

const TAGS = {
  'Carrier calls': 'Reports of calls and of what happens on their lines',
  'Carrier messages': 'Reports of messages, and of WhatsApp lines and their templates',
  'Requests about calls': 'What the bridge is asked to do with a call',
  'Requests about messages': 'What the bridge is asked to send',
};

const headingFor = ({ serviceName, baseUrl }: Config) => ({
  title: `${serviceName} carrier API`,
  description:
    'For bridges to a telephone network. A bridge reports calls, messages and what happens on the line; as webhooks, ' +
    'it receives signed requests to act. The API is served where CARRIER_TOKEN is set.',
  version: VERSION,
  url: baseUrl,
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  securitySchemes: {
    carrierToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'CARRIER_TOKEN for the default bridge, the secret (whsec_…) of a connection for its own bridge',
    },
  },
});

/** Generates the OpenAPI 3.1 document of the carrier API from its controllers. */
export function carrierDocument(config: Config): OpenApiDocument {
  const document = documentOf(CONTROLLERS, headingFor(config), () => [{ carrierToken: [] }]);
  dropUnused(document);
  const described = new Map(Object.entries(document.components.schemas));
  const { properties } = described.get(EVENT_BODY)!;
  described.delete(EVENT_BODY);
  const schemas = { ...Object.fromEntries(described), ...eventSchemas(properties!), ...requestSchemas() };
  describeEvents(document);
  const components = { ...document.components, schemas, parameters: SIGNATURE_HEADERS };
  return { ...document, webhooks: requestWebhooks(), components };
}

/** The fields of an event depend on its type, so it has a schema for each. */
function describeEvents({ paths }: OpenApiDocument): void {
  for (const { requestBody } of Object.values(paths).flatMap((item) => Object.values(item)))
    for (const media of Object.values(requestBody?.content ?? {})) {
      if (media.schema.$ref !== SCHEMAS + EVENT_BODY) continue;
      delete media.example;
      Object.assign(media, { schema: { $ref: `${SCHEMAS}LineEvent` }, examples: eventExamples() });
    }
}
