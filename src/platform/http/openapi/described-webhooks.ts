import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { constant, exampleOf, integer, object, string } from './shapes.js';

/** The description of a webhook event. */
interface SentEvent {
  name: string;
  resource: string;
  /** When it is sent, in one line. */
  summary: string;
  /** An example of `data`. */
  sample: Record<string, unknown>;
  deprecated: boolean;
}

/** The injection token of the list of events, which the module that sends them provides. */
export const SENT_EVENTS = Symbol('sent events');

const header = (name: string, type: 'string' | 'integer', example: unknown, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type },
  example,
});

const SIGNATURE =
  'v1, and the base64 HMAC-SHA256 of id.timestamp.body under the signing secret; two such values while two secrets live';

const HEADERS = [
  header('webhook-id', 'string', 'msg_0mfa3k2c8v4d1', 'The id of the message, the same on every retry'),
  header('webhook-timestamp', 'integer', 1781777463, 'UNIX seconds of this attempt'),
  header('webhook-signature', 'string', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=', SIGNATURE),
  header('X-Switchhook-Sequence', 'integer', 1, 'Counts the events of one subject for this webhook, so a gap shows'),
];

const RESPONSES = {
  '2XX': { description: 'Taken. Answer within five seconds and do the work afterwards.' },
  410: { description: 'Never again: the webhook becomes inactive at once.' },
  default: { description: 'Anything else, redirects too: the same bytes come again later.' },
};

/** Adds the webhooks to an OpenAPI 3.1 document. */
export function describeWebhooks(app: INestApplication, document: OpenAPIObject): void {
  const events = app.get<readonly SentEvent[]>(SENT_EVENTS, { strict: false });
  document.components!.parameters = Object.fromEntries(HEADERS.map((parameter) => [parameter.name, parameter]));
  document.webhooks = Object.fromEntries(events.map((event) => [event.name, { post: operationOf(event) }]));
}

function operationOf({ name, resource, summary, sample, deprecated }: SentEvent) {
  const envelope = object({
    resource: constant(resource),
    event: constant(name),
    timestamp: integer(1781777462, 'UNIX seconds of when it happened'),
    token: string('45f1d2a6c08b4e7f9d3a5b6c7e8f9012', 'The token of the webhook'),
    data: { type: 'object' },
  });
  const example = { ...(exampleOf(envelope) as object), data: sample };
  return {
    operationId: name,
    summary,
    ...(deprecated && { deprecated }),
    parameters: HEADERS.map(({ name: header }) => ({ $ref: `#/components/parameters/${header}` })),
    requestBody: { required: true, content: { 'application/json': { schema: envelope, example } } },
    responses: RESPONSES,
  };
}
