import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { schema as named, type Shape } from './shapes.js';

/** A query parameter, which clients may leave out. */
export interface QueryParameter {
  name: string;
  description: string;
  schema: Shape & { default?: unknown; minimum?: number; maximum?: number };
  example: unknown;
}

interface Description {
  /** The operationId: a verb and its object in camelCase, such as listUsers. Generated clients have a method of that name. */
  id: string;
  /** What the operation does, in the imperative and without a full stop. */
  summary: string;
  /** What a client has to know to use it: conditions, effects, units and defaults. */
  description: string;
  /** The bodies of responses by status, null without a body; errors only if they differ from the common error body. */
  responses: Record<number, Shape | null>;
  /** Errors beside the common ones, by status, each with an example of its `troubleshoot`. */
  errors?: Record<number, string>;
  /** The content type of a successful response that is a file. */
  file?: string;
  query?: readonly QueryParameter[];
  /** Accepts from, to, order, page and per_page. */
  listing?: boolean;
  deprecated?: boolean;
  /** Needs no credentials. */
  anonymous?: boolean;
  /** Needs the session of a browser. */
  session?: boolean;
}

const FILE = named('File', 'The content of a file.', { type: 'string', examples: ['call_id,started_at'] });

/** Where openapi.ts finds the errors and query parameters of a route. */
export const ERRORS = 'x-refusals';
export const QUERY = 'x-query';
export const SESSION = 'x-session';
export const VERSIONED = 'x-versioned';

const LISTING: readonly QueryParameter[] = [
  {
    name: 'from',
    schema: { type: 'string' },
    description: 'Only items created at this time or later, in UNIX seconds.',
    example: '1767225600',
  },
  {
    name: 'to',
    schema: { type: 'string' },
    description: 'Only items created at this time or earlier, in UNIX seconds.',
    example: '1767312000',
  },
  {
    name: 'order',
    schema: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
    description: 'Order by the time of creation: oldest first (asc) or latest first (desc).',
    example: 'desc',
  },
  {
    name: 'page',
    schema: { type: 'integer', minimum: 1, default: 1 },
    description: 'Number of the page, from 1.',
    example: 1,
  },
  {
    name: 'per_page',
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
    description: 'Largest number of items in a page.',
    example: 20,
  },
];

/** A parameter of the route replaces that of all lists with the same name. */
const withListing = (query: readonly QueryParameter[]): QueryParameter[] => [
  ...query,
  ...LISTING.filter(({ name }) => !query.some((own) => own.name === name)),
];

/** Describes a route in the OpenAPI document; openapi.ts adds what all routes have in common. */
export function Describe(route: Description): MethodDecorator {
  const responses = Object.entries(route.responses).map(([status, schema]) =>
    ApiResponse({
      status: Number(status),
      description:
        Number(status) >= 400 ? STATUS_CODES[status]! : (schema ?? route.file) ? 'Success' : 'Success, without a body',
      ...(schema && { content: { 'application/json': { schema } } }),
      ...(!schema && route.file && { content: { [route.file]: { schema: FILE } } }),
    }),
  );
  const errors = route.listing
    ? { 400: 'per_page must be a whole number from 1 to 50.', ...route.errors }
    : route.errors;
  return applyDecorators(
    ApiOperation({
      operationId: route.id,
      summary: route.summary,
      description: route.description,
      deprecated: route.deprecated,
      ...(route.anonymous && { security: [] }),
      ...(route.session && { [SESSION]: true }),
      [ERRORS]: errors ?? {},
      [QUERY]: route.listing ? withListing(route.query ?? []) : (route.query ?? []),
    } as Parameters<typeof ApiOperation>[0]),
    ...responses,
  );
}
