import { STATUS_CODES } from 'node:http';
import type { Type } from '@nestjs/common';
import { acceptsForm, FORM } from '../body/body.js';
import { isVersioned } from '../etags/versioned.js';
import type { Description } from './describe.js';
import type { DescribedRoute } from './described-routes.js';
import { commonErrors, errorResponse } from './error-responses.js';
import { pathParameters } from './path-parameters.js';
import { bodyOf } from './request-bodies.js';
import { exampleOf, reference, schema as named, type Shape } from './shapes.js';
import type { TagName } from './tags.js';

type Schemas = Record<string, Shape>;

interface Media {
  schema: Shape;
  example?: unknown;
}

interface Response {
  description: string;
  content?: Record<string, Media>;
  headers?: Record<string, object>;
}

export interface Operation {
  deprecated: boolean | undefined;
  description: string;
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: { required: boolean; content: Record<string, Media>; description: string };
  responses: Record<string, Response | { $ref: string }>;
  security?: object[];
  summary: string;
  tags: TagName[];
}

const FILE = named('File', 'The content of a file.', { type: 'string', examples: ['call_id,started_at'] });

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A unique value. Repeating the request with the same key within 24 hours returns the first response.',
  schema: { type: 'string', maxLength: 255 },
  example: '0d6f0c1e-3f63-4c9b-9f4e-7d0b8a2f5c11',
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the change starts from, in double quotes. If it is not the present one, nothing changes.',
  schema: { type: 'string' },
  example: '"q2QyY1S2bSzYtIWdZzSYRoSnm5E"',
};
const ETAG = {
  description: 'The version in the body, as a strong ETag.',
  schema: { type: 'string' },
  example: IF_MATCH.example,
};

/** A route with what all routes have in common: the errors, security and parameters that follow from its path and method. */
export function operationOf(route: DescribedRoute, credentials: object[], schemas: Schemas): Operation {
  const { path, method, description: own, handler } = route;
  const { anonymous = false, session = false } = own;
  const isPublic = /^\/v\d/.test(path) && !anonymous;
  const idempotent = method === 'post' && !anonymous && (isPublic || /^\/(admin|phone)\/v1\//.test(path));
  const versioned = isVersioned(handler);
  const guarded = versioned && method !== 'get';
  const errors = {
    ...commonErrors({ path, method, anonymous, limited: isPublic || session, idempotent }),
    ...(session && { 401: 'Nobody is logged in; the session is missing or over.' }),
    ...(guarded && { 412: 'If-Match names an older version; somebody else has changed this meanwhile.' }),
    ...(route.isListing && { 400: 'per_page must be a whole number from 1 to 50.' }),
    ...own.errors,
  };
  const operation: Operation = {
    deprecated: own.deprecated,
    description: own.description,
    operationId: own.id,
    parameters: [
      ...pathParameters(path),
      ...route.query.map(({ name, ...rest }) => ({ name, in: 'query', ...rest })),
      ...(idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(guarded ? [IF_MATCH] : []),
    ],
    ...(route.body && { requestBody: requestBodyOf(route.body, handler, schemas) }),
    responses: responsesOf(own, versioned, schemas),
    ...(anonymous && { security: [] }),
    summary: own.summary,
    tags: [route.domain],
  };
  operation.security ??= session ? [{ session: [] }] : credentials;
  for (const [status, troubleshoot] of Object.entries(errors))
    operation.responses[status] ??= errorResponse(Number(status), troubleshoot);
  return operation;
}

function requestBodyOf(dto: Type<object>, handler: object, schemas: Schemas): Operation['requestBody'] {
  const types = ['application/json', ...(acceptsForm(handler) ? [FORM] : [])];
  const { name, description } = bodyOf(dto);
  const content = Object.fromEntries(types.map((type) => [type, withExample(reference(name), schemas)]));
  return { required: true, content, description };
}

function responsesOf({ responses, file }: Description, versioned: boolean, schemas: Schemas): Operation['responses'] {
  const described = Object.entries(responses).map(([status, schema]): [string, Response] => {
    const [type, content] = schema ? ['application/json', schema] : [file, FILE];
    return [
      status,
      {
        description: meaningOf(Number(status), type !== undefined),
        ...(type !== undefined && { content: { [type]: withExample(content, schemas) } }),
        ...(versioned && status === '200' && { headers: { ETag: ETAG } }),
      },
    ];
  });
  return Object.fromEntries(described);
}

function meaningOf(status: number, hasBody: boolean): string {
  if (status >= 400) return STATUS_CODES[status]!;
  return hasBody ? 'Success' : 'Success, without a body';
}

const withExample = (schema: Shape, schemas: Schemas): Media => ({ schema, example: exampleOf(schema, schemas) });
