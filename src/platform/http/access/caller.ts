import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../../api-error.js';

/** Who sends a request to the public API: a company, by one of its keys or by a token that it gave to an integration. */
export interface Caller {
  companyId: number;
  /** The OAuth token; 0 when the caller uses a key of the company. */
  tokenId: number;
  /** Requests a minute that the company may make. */
  rateLimit: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** What is wrong with the body, told only to a caller who may know. */
    bodyError: ApiError | null;
    startedAt: number;
  }
}

export const requestOf = (context: ExecutionContext): FastifyRequest => context.getArgByIndex<FastifyRequest>(0);

export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => requestOf(context).caller!,
);
