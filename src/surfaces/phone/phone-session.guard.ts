import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOf } from '../../platform/http/access/caller.js';
import { markAuthenticated } from '../../platform/http/sockets/connection-limit.js';
import { FailedAttempts } from '../../platform/http/rate-limit/failed-attempts.js';
import { ApiError } from '../../platform/api-error.js';
import { LiveSessions, readBearer, type Session } from './queries/live-sessions.js';

type WithSession = FastifyRequest & { session?: Session };

export const PhoneSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session => (requestOf(context) as WithSession).session!,
);

/** The user of the session, in the form that commands take. */
export const PhoneUser = createParamDecorator((_: unknown, context: ExecutionContext): PhoneUser => {
  const { companyId, userId } = (requestOf(context) as WithSession).session!;
  return { companyId, userId };
});
export type PhoneUser = Pick<Session, 'companyId' | 'userId'>;

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="switchhook phone"' };

/** Authenticates phones by their session token; counts failures. */
@Injectable()
export class PhoneSessionGuard implements CanActivate {
  constructor(
    private readonly sessions: LiveSessions,
    private readonly failures: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context) as WithSession;
    const token = readBearer(request.headers.authorization);
    const session = token && (await this.sessions.find(token));
    if (!session) {
      await this.failures.count(request.ip, CHALLENGE);
      throw new ApiError(403, 'The session is missing, over or not valid; log in again.', undefined, CHALLENGE);
    }
    request.session = session;
    request.phoneUser = { companyId: session.companyId, userId: session.userId };
    markAuthenticated(request.raw.socket);
    return true;
  }
}
