import {
  DELIVERY_HEADERS,
  envelopeOf,
  exampleOfEnvelope,
  pascalCase,
  type SentEvent,
} from '../openapi/described-webhooks.js';
import { exampleOf, object, reference, type Shape } from '../openapi/shapes.js';
import type { Channel } from './channel.js';

const HEADERS = 'WebhookHeaders';

const headers: Shape = {
  ...object(DELIVERY_HEADERS),
  additionalProperties: true,
  description: 'The HTTP headers of every webhook request.',
};

export const headerSchemas: Record<string, Shape> = { [HEADERS]: headers };

const deprecation = (name: string, events: readonly SentEvent[]): string =>
  events.some((event) => event.name === `${name}.v2`) ? `Deprecated; use ${name}.v2.` : 'Deprecated.';

/** One channel for all events, because they are sent to the same URL. */
export const webhookChannel = (events: readonly SentEvent[]): Channel => ({
  key: 'webhookEvents',
  // The address is the URL of the webhook, which is not known here.
  address: null,
  title: 'Webhooks',
  description:
    'Each event is an HTTP POST to the URL of every active webhook that subscribes to it. A response with status 2xx within ' +
    'five seconds is a success, 410 makes the webhook inactive, and after any other outcome the same body is sent again, up to ' +
    '50 attempts in about 12 hours.',
  server: 'receiver',
  messages: events.map((event) => ({
    action: 'send',
    key: pascalCase(event.name),
    name: event.name,
    summary: event.summary,
    ...(event.deprecated && { description: deprecation(event.name, events) }),
    headers: reference(HEADERS),
    payload: envelopeOf(event),
    examples: [{ headers: exampleOf(headers), payload: exampleOfEnvelope(event) }],
    bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
  })),
});
