import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config.js';
import { errorBody } from '../../api-error.js';
import { ERRORS } from './describe.js';
import { namedSchemas, type Shape } from './shapes.js';
import { describeWebhooks } from './described-webhooks.js';

interface Operation {
  parameters?: { name: string; in: string }[];
  responses: Record<string, unknown>;
  security?: unknown;
  requestBody?: unknown;
  [ERRORS]?: Record<string, string>;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

const ERROR: Shape = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'The reason phrase of the status' },
    troubleshoot: { type: 'string', description: 'One readable sentence that names the field and the rule' },
    success: { type: 'boolean', enum: [false] },
    errors: {
      type: 'object',
      description: 'Field by field, when fields are at fault',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['error', 'troubleshoot', 'success'],
  additionalProperties: false,
};

const NO_CREDENTIALS = { 403: 'The Authorization header is missing or its credentials are not valid.' };
const COMMON_ERRORS: Record<string, string> = {
  429: 'The limit of 120 requests a minute is reached; try again in 42 seconds.',
  500: 'Something went wrong on our side; tell the operator request 6f2c7a01b4d9-1k.',
  503: 'The database cannot be reached or written to at present; nothing was acknowledged.',
};
const WRITE_ERRORS: Record<string, string> = { 507: 'There is no space left to store this; nothing was changed.' };
const BODY_ERRORS: Record<string, string> = {
  400: 'The body is not valid JSON.',
  413: 'The body must not be larger than 1048576 bytes.',
};
const POST_ERRORS: Record<string, string> = {
  409: 'A request with this Idempotency-Key is still running.',
  422: 'This Idempotency-Key was used before with another body.',
};

/** A way to authenticate to the public API, provided under API_SECURITY by the module that implements it. */
export interface ApiSecurity {
  name: string;
  scheme: Parameters<DocumentBuilder['addSecurity']>[1];
  scopes: string[];
}

export const API_SECURITY = Symbol('api security');

/** Generates the OpenAPI 3.1 document from the controllers. */
export function openApiDocument(app: INestApplication, config: Config): OpenAPIObject {
  const security = app.get<ApiSecurity>(API_SECURITY, { strict: false });
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${config.serviceName} API`)
    .setDescription('A business phone system: users, teams, calls, numbers, messages and their events.')
    .setVersion('1')
    .addServer(config.baseUrl)
    .addSecurity('basic', { type: 'http', scheme: 'basic', description: 'api_id as user name, api_token as password' })
    .addSecurity(security.name, security.scheme)
    .addSecurity('bearer', { type: 'http', scheme: 'bearer', description: 'The session of a user' })
    .build();
  const document = SwaggerModule.createDocument(app, options, {
    operationIdFactory: (type, method) => `${type}_${method}`,
  });
  document.components!.schemas = { ...document.components!.schemas, ...namedSchemas(), Error: ERROR };
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method] as Operation | undefined;
      if (operation) complete(path, method, operation, [{ basic: [] }, { [security.name]: security.scopes }]);
    }
  describeWebhooks(app, document);
  return document;
}

/** Adds the errors, security and parameters that follow from the path and the method. */
function complete(path: string, method: string, operation: Operation, publicSecurity: unknown): void {
  const isPublic = /^\/v\d/.test(path) && operation.security === undefined;
  const errors: Record<string, string> = {
    ...COMMON_ERRORS,
    ...(operation.security === undefined ? NO_CREDENTIALS : {}),
    ...BODY_ERRORS,
    ...(method === 'get' ? {} : WRITE_ERRORS),
    ...(isPublic && method === 'post' ? POST_ERRORS : {}),
    ...(path.includes('{') ? { 404: 'This resource was not found.' } : {}),
    ...operation[ERRORS],
  };
  delete operation[ERRORS];
  for (const [status, troubleshoot] of Object.entries(errors))
    operation.responses[status] ??= errorResponse(Number(status), troubleshoot);
  operation.security ??= isPublic ? publicSecurity : [{ bearer: [] }];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  // Replaces parameters that Nest has found in the handler, because they lack a description.
  const others = (operation.parameters ?? []).filter(
    ({ name, in: location }) => location !== 'path' || !names.includes(name),
  );
  operation.parameters = [...others, ...names.map(pathParameter)];
  if (isPublic && method === 'post') operation.parameters.push(IDEMPOTENCY_KEY);
}

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  description: name === 'id' ? 'The id of the resource; users are also found by their email address' : `The ${name}`,
  schema: { type: 'string' },
  example: '1',
});

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again within 24 hours with the same body, the first answer is given again',
  schema: { type: 'string', maxLength: 255 },
};

const errorResponse = (status: number, troubleshoot: string) => ({
  description: errorBody(status, '').error,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: errorBody(status, troubleshoot) },
  },
});
