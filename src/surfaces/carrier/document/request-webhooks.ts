import {
  described,
  exampleOf,
  object,
  type Property,
  type Shape,
  string,
} from '../../../platform/http/openapi/shapes.js';
import { type Act, OPTIONAL, REQUESTS } from './described-requests.js';

const SCHEMAS = '#/components/schemas/';
const acts = Object.keys(REQUESTS) as Act[];

const pascalCase = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const SID = '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38';
const PROVIDER_ID = 'CA5f2c1a';
const KEY = '0d5d9c2e-6c0e-4d0b-9d3e-2f1a7b8c9d10-0';
const providerId = (description: string): Property<string> & { pattern: string } => ({
  ...string(PROVIDER_ID, description),
  pattern: '^[\\x21-\\x7e]{1,128}$',
});

const BRIDGE_ANSWER: Shape = {
  ...object({}, { provider_id: providerId('The id of the call or message at the provider; reports may use it') }),
  description: 'The body may be empty; other fields are ignored.',
  additionalProperties: true,
};
const BRIDGE_REFUSAL: Shape = {
  ...object({}, { error_code: string('21211', 'The code of the provider; 30008 without one') }),
  description: 'The body may be empty; other fields are ignored.',
  additionalProperties: true,
};

/** The request itself, without its envelope. */
function requestSchema(act: Act): Shape {
  const fields: Record<string, Shape> = { ...REQUESTS[act].fields };
  const mandatory = Object.keys(fields).filter((name) => !OPTIONAL.includes(name));
  return {
    type: 'object',
    description: REQUESTS[act].description,
    properties: { act: { type: 'string', const: act, description: 'What to do', examples: [act] }, ...fields },
    required: ['act', ...mandatory],
    additionalProperties: false,
  };
}

/** The body that is posted. */
const envelopeSchema = (act: Act): Shape => ({
  ...object(
    {
      sid: string(SID, 'The call or message that it is about'),
      key: string(KEY, 'The same when the request is repeated; carried out once'),
      request: described({ $ref: `${SCHEMAS}${pascalCase(act)}` }, 'What to do, with its details'),
    },
    { provider_id: providerId('The first one that the bridge gave for this call; never with messages') },
  ),
  description: `${REQUESTS[act].summary}.`,
});

export const requestSchemas = (): Record<string, Shape> =>
  Object.fromEntries([
    ...acts.map((act) => [pascalCase(act), requestSchema(act)]),
    ...acts.map((act) => [`${pascalCase(act)}Request`, envelopeSchema(act)]),
    ['BridgeAnswer', BRIDGE_ANSWER],
    ['BridgeRefusal', BRIDGE_REFUSAL],
  ]) as Record<string, Shape>;

const header = (name: string, type: 'string' | 'integer', example: unknown, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
  example,
});

/** The headers with which the bridge verifies every request. */
export const SIGNATURE_HEADERS = {
  WebhookId: header('webhook-id', 'string', KEY, 'The key of the request'),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'integer',
    1781777462,
    'UNIX seconds of this attempt; refuse what is more than five minutes old',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'string',
    'v1,MUCOi9m2G8DbaKopwiIMjN+tgY4VMPDTWby4MCrDUuk=',
    'v1, and the base64 HMAC-SHA256 of webhook-id.webhook-timestamp.body under the secret, as Standard Webhooks specifies',
  ),
  BodySignature: header(
    'X-Switchhook-Signature',
    'string',
    'sha256=3f1c0e7f6f1f4a0d3d4b8e6f5a2c9b7d1e0f3a5b7c9d2e4f6a8b0c1d3e5f7a9b',
    'For older bridges: sha256= and the hexadecimal HMAC-SHA256 of the body alone',
  ),
};

const json = (name: string, example: object) => ({
  'application/json': { schema: { $ref: SCHEMAS + name }, example },
});
const refusal = (description: string) => ({ description, content: json('BridgeRefusal', { error_code: '21211' }) });
const busy = (description: string) => ({
  description: `${description} Tried again after Retry-After, or after a growing pause without it.`,
  headers: {
    'Retry-After': {
      description: 'Seconds, or a date; a request that would be too old by then is given up',
      schema: { type: 'string' },
      example: '30',
    },
  },
});

const RESPONSES = {
  '2XX': {
    description: 'Done. The provider_id is stored. Answer within 5 seconds.',
    content: json('BridgeAnswer', { provider_id: PROVIDER_ID }),
  },
  400: refusal('Refused for good.'),
  401: refusal('Refused for good: the signature is wrong.'),
  403: refusal('Refused for good: this is not allowed.'),
  404: refusal('Refused for good: the call or message is unknown.'),
  410: refusal('Refused for good: the call is over.'),
  422: refusal('Refused for good: for example, the number does not exist.'),
  429: busy('Too many requests.'),
  503: busy('The bridge or its provider is down.'),
  default: {
    description:
      'Any other answer, or none: tried again after 1 second, then after twice as long each time; requests about calls for 15 minutes, messages for 4 hours.',
  },
};

/** An example without optional fields. */
function exampleBody(act: Act): object {
  const fields = Object.entries(exampleOf(requestSchema(act)) as object).filter(([name]) => !OPTIONAL.includes(name));
  const request = Object.fromEntries(fields) as object;
  const hasProviderId = act !== 'send_message' && act !== 'originate';
  return { sid: SID, ...(hasProviderId && { provider_id: PROVIDER_ID }), key: KEY, request };
}

/** The OpenAPI webhooks: one per request, with the same name. */
export const requestWebhooks = (): Record<string, { post: { tags: string[] } }> =>
  Object.fromEntries(
    acts.map((act) => [
      act,
      {
        post: {
          operationId: camelCase(act),
          summary: REQUESTS[act].summary,
          description: REQUESTS[act].description,
          tags: [act === 'send_message' ? 'Requests about messages' : 'Requests about calls'],
          security: [],
          parameters: Object.keys(SIGNATURE_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: {
            required: true,
            description: 'The signed request',
            content: json(`${pascalCase(act)}Request`, exampleBody(act)),
          },
          responses: RESPONSES,
        },
      },
    ]),
  );
