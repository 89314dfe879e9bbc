import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { exampleOf, type Shape } from './shapes.js';

interface Description {
  summary: string;
  description?: string;
  /** What answers look like, by status, null where there is no body; refusals only where they are not of the one shape. */
  responses: Record<number, Shape | null>;
  /** Refusals beyond those every route shares, by status, each with a sentence that may be its troubleshoot. */
  errors?: Record<number, string>;
  /** Takes from, to, order, page and per_page. */
  listing?: boolean;
  deprecated?: boolean;
  /** Asks nobody for credentials. */
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

/** One route's page in the reference; openapi.ts adds what all routes share. */
export function Describe(route: Description): MethodDecorator {
  const answers = Object.entries(route.responses).map(([status, shape]) =>
    ApiResponse({
      status: Number(status),
      description: Number(status) >= 400 ? STATUS_CODES[status]! : shape ? 'Success' : 'Success, without a body',
      ...(shape && { content: { 'application/json': { schema: shape, example: exampleOf(shape) } } }),
    }),
  );
  const listing = route.listing ? LISTING.map((parameter) => ApiQuery({ ...parameter, required: false })) : [];
  const refusals = route.listing
    ? { 400: 'per_page must be a whole number from 1 to 50.', ...route.errors }
    : route.errors;
  return applyDecorators(
    ApiOperation({
      summary: route.summary,
      description: route.description,
      deprecated: route.deprecated,
      ...(route.anonymous && { security: [] }),
      [ERRORS]: refusals ?? {},
    } as Parameters<typeof ApiOperation>[0]),
    ...answers,
    ...listing,
  );
}
