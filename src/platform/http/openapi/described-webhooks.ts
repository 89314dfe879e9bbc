import type { INestApplicationContext } from '@nestjs/common';
import { referencedSchemas } from './derived-schemas.js';
import type { OpenApiDocument } from './document.js';
import { constant, described, integer, object, type Property, reference, type Shape, string } from './shapes.js';
import type { TagName } from './tags.js';

/** The description of a webhook event. */
export interface SentEvent {
  name: string;
  resource: string;
  /** When it is sent, in one line. */
  summary: string;
  /** The schema of `data`. */
  shape: Shape;
  /** An example of `data`. */
  sample: Record<string, unknown>;
  deprecated: boolean;
}

/** The injection token of the list of events, which the module that sends them provides. */
export const SENT_EVENTS = Symbol('sent events');

export const sentEvents = (app: INestApplicationContext): readonly SentEvent[] =>
  app.get<readonly SentEvent[]>(SENT_EVENTS, { strict: false });

const SIGNATURE =
  'v1, and the base64 HMAC-SHA256 of id.timestamp.body under the signing secret; two such values while two secrets are valid';

/** The headers of every delivery. */
export const DELIVERY_HEADERS: Record<string, Property> = {
  'webhook-id': string('msg_0mfa3k2c8v4d1', 'The id of the message, the same on every retry'),
  'webhook-timestamp': integer(1781777463, 'UNIX seconds of this attempt'),
  'webhook-signature': string('v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=', SIGNATURE),
  'X-Switchhook-Sequence': integer(1, 'Counts the events of one subject for this webhook, so a gap shows'),
};

const RESPONSES = {
  '2XX': { description: 'Received. Answer within five seconds and do the work afterwards.' },
  410: { description: 'The receiver is gone: the webhook becomes inactive at once.' },
  default: {
    description: 'Anything else, redirects included: the same body is sent again, up to 50 attempts in about 12 hours.',
  },
};

const TAG: TagName = 'Events';
const TOKEN = '45f1d2a6c08b4e7f9d3a5b6c7e8f9012';
const TIMESTAMP = 1781777462;

/** `user.created.v2` becomes UserCreatedV2. */
export const pascalCase = (event: string): string =>
  event.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const schemaNameOf = ({ name }: SentEvent): string => `${pascalCase(name)}Event`;

/** Refers to the schema of the body of a delivery. */
export const envelopeOf = (event: SentEvent): Shape => reference(schemaNameOf(event));

export const exampleOfEnvelope = ({ name, resource, sample }: SentEvent) => ({
  resource,
  event: name,
  timestamp: TIMESTAMP,
  token: TOKEN,
  data: sample,
});

/** The schemas of all bodies and of what they refer to. */
export function envelopeSchemas(events: readonly SentEvent[]): Record<string, Shape> {
  const envelopes = Object.fromEntries(events.map((event) => [schemaNameOf(event), describeEnvelope(event)]));
  return { ...envelopes, ...referencedSchemas(events.map(({ shape }) => shape)) };
}

const describeEnvelope = ({ name, resource, summary, shape }: SentEvent): Shape => ({
  ...object({
    resource: constant(resource, 'Kind of resource that data describes.'),
    event: constant(name, 'Name of the event.'),
    timestamp: integer(TIMESTAMP, 'When it happened, UNIX seconds.'),
    token: string(TOKEN, 'Token of the webhook.'),
    data: described(shape, 'The resource at the time of the event.'),
  }),
  description: summary,
});

/** Adds the webhooks to an OpenAPI 3.1 document. */
export function describeWebhooks(app: INestApplicationContext, document: OpenApiDocument): void {
  const events = sentEvents(app);
  const { components } = document;
  Object.assign(components.schemas, envelopeSchemas(events));
  components.parameters = Object.fromEntries(
    Object.entries(DELIVERY_HEADERS).map(([name, shape]) => [name, parameterOf(name, shape)]),
  );
  document.webhooks = Object.fromEntries(events.map((event) => [event.name, { post: operationOf(event) }]));
}

const parameterOf = (name: string, { type, description, examples }: Property) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: type as 'string' | 'integer' },
  example: examples![0],
});

const operationOf = (event: SentEvent) => ({
  operationId: `on${pascalCase(event.name)}`,
  summary: event.summary,
  description: `Sent to every active webhook that subscribes to \`${event.name}\`.`,
  tags: [TAG],
  security: [],
  ...(event.deprecated && { deprecated: true }),
  parameters: Object.keys(DELIVERY_HEADERS).map((header) => ({ $ref: `#/components/parameters/${header}` })),
  requestBody: {
    required: true,
    description: 'The event',
    content: { 'application/json': { schema: envelopeOf(event), example: exampleOfEnvelope(event) } },
  },
  responses: RESPONSES,
});
