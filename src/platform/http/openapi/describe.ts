import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { exampleOf, type Shape } from './shapes.js';

interface Description {
  summary: string;
  description?: string;
  /** The bodies of responses by status, null without a body; errors only if they differ from the common error body. */
  responses: Record<number, Shape | null>;
  /** Errors beside the common ones, by status, each with an example of its `troubleshoot`. */
  errors?: Record<number, string>;
  /** Accepts from, to, order, page and per_page. */
  listing?: boolean;
  deprecated?: boolean;
  /** Needs no credentials. */
  anonymous?: boolean;
}

export const ERRORS = 'x-refusals';

const LISTING = [
  { name: 'from', schema: { type: 'string' }, description: 'Earliest creation, UNIX seconds', example: '1767225600' },
  { name: 'to', schema: { type: 'string' }, description: 'Latest creation, UNIX seconds', example: '1767312000' },
  { name: 'order', schema: { type: 'string', enum: ['asc', 'desc'], default: 'asc' }, description: 'By creation' },
  { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 }, description: 'Page number' },
  { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 }, description: 'Items a page' },
] as const;

/** Describes a route in the OpenAPI document; openapi.ts adds what all routes have in common. */
export function Describe(route: Description): MethodDecorator {
  const responses = Object.entries(route.responses).map(([status, shape]) =>
    ApiResponse({
      status: Number(status),
      description: Number(status) >= 400 ? STATUS_CODES[status]! : shape ? 'Success' : 'Success, without a body',
      ...(shape && { content: { 'application/json': { schema: shape, example: exampleOf(shape) } } }),
    }),
  );
  const listing = route.listing ? LISTING.map((parameter) => ApiQuery({ ...parameter, required: false })) : [];
  const errors = route.listing
    ? { 400: 'per_page must be a whole number from 1 to 50.', ...route.errors }
    : route.errors;
  return applyDecorators(
    ApiOperation({
      summary: route.summary,
      description: route.description,
      deprecated: route.deprecated,
      ...(route.anonymous && { security: [] }),
      [ERRORS]: errors ?? {},
    } as Parameters<typeof ApiOperation>[0]),
    ...responses,
    ...listing,
  );
}
