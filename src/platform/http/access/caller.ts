import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../../api-error.js';

/** The company that sends a request to the public API, with an API key or an OAuth token. */
export interface Caller {
  companyId: number;
  /** The OAuth token; 0 for API keys. */
  tokenId: number;
  /** Requests per minute. */
  rateLimit: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The error of the body, thrown only after authentication. */
    bodyError: ApiError | null;
    startedAt: number;
  }
}

export const requestOf = (context: ExecutionContext): FastifyRequest => context.getArgByIndex<FastifyRequest>(0);

export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => requestOf(context).caller!,
);
