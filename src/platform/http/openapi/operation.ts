import { commonErrors, errorResponse } from './error-responses.js';
import { ERRORS, QUERY, type QueryParameter, SESSION, VERSIONED } from './describe.js';
import { pathParameters } from './path-parameters.js';
import { exampleOf, type Shape } from './shapes.js';

interface Media {
  schema: Shape;
  example?: unknown;
}

interface Body {
  description?: string;
  content?: Record<string, Media>;
  headers?: Record<string, object>;
}

export interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, Body>;
  security?: unknown;
  requestBody?: Body;
  [SESSION]?: boolean;
  [VERSIONED]?: boolean;
  [ERRORS]?: Record<string, string>;
  [QUERY]?: readonly QueryParameter[];
}

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

/** Adds the errors, security and parameters that follow from the path and the method. */
export function completeOperation(path: string, method: string, operation: Operation, security: object[]): void {
  const anonymous = operation.security !== undefined;
  const isPublic = /^\/v\d/.test(path) && !anonymous;
  const idempotent = method === 'post' && !anonymous && (isPublic || /^\/(admin|phone)\/v1\//.test(path));
  const isVersioned = operation[VERSIONED] === true;
  const isGuarded = isVersioned && method !== 'get';
  delete operation[VERSIONED];
  if (isVersioned) operation.responses[200]!.headers = { ETag: ETAG };
  const errors = {
    ...commonErrors({ path, method, anonymous, limited: isPublic || operation[SESSION] === true, idempotent }),
    ...(operation[SESSION] && { 401: 'Nobody is logged in; the session is missing or over.' }),
    ...(isGuarded && { 412: 'If-Match names an older version; somebody else has changed this meanwhile.' }),
    ...operation[ERRORS],
  };
  delete operation[ERRORS];
  for (const [status, troubleshoot] of Object.entries(errors))
    operation.responses[status] ??= errorResponse(Number(status), troubleshoot);
  operation.security ??= operation[SESSION] ? [{ session: [] }] : security;
  delete operation[SESSION];
  const query = (operation[QUERY] ?? []).map(({ name, ...rest }) => ({ name, in: 'query', required: false, ...rest }));
  delete operation[QUERY];
  // Replaces the parameters that Nest finds in the handler, because they lack a description.
  operation.parameters = [
    ...pathParameters(path),
    ...query,
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(isGuarded ? [IF_MATCH] : []),
  ];
}

/** Adds examples to the bodies of requests and responses, and the description of the request body. */
export function addExamples({ requestBody, responses }: Operation, schemas: Record<string, Shape>): void {
  for (const { content = {} } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)])
    for (const media of Object.values(content)) media.example ??= exampleOf(media.schema, schemas);
  const [media] = Object.values(requestBody?.content ?? {});
  if (media?.schema.$ref) requestBody!.description ??= schemas[media.schema.$ref.split('/').pop()!]!.description;
}
