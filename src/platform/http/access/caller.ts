import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../../api-error.js';

/** Who sends a request: a company with an API key or an OAuth token, or one of its users with a browser session. */
export interface Caller {
  companyId: number;
  /** The OAuth token; 0 for API keys. */
  tokenId: number;
  /** The API key, and its half that is not secret; undefined for others. */
  keyId?: number;
  apiId?: string;
  /** Requests per minute. */
  rateLimit: number;
  /** Set for browser sessions. */
  user?: { id: number; roles: readonly string[] };
  /** Set for users who may see only a part of the company. */
  scope?: TeamScope;
}

/** The teams of a supervisor, and the members of these. */
export interface TeamScope {
  teamIds: readonly number[];
  userIds: readonly number[];
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The user of a phone, whose session does not make a caller. */
    phoneUser?: { companyId: number; userId: number };
    /** The error of the body, thrown only after authentication. */
    bodyError: ApiError | null;
    startedAt: number;
  }
}

export const requestOf = (context: ExecutionContext): FastifyRequest => context.getArgByIndex<FastifyRequest>(0);

export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => requestOf(context).caller!,
);
