import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOf } from '../../platform/http/access/caller.js';
import { markAuthenticated } from '../../platform/http/sockets/connection-limit.js';
import { ApiError } from '../../platform/api-error.js';
import { LiveSessions, type Session } from './queries/live-sessions.js';

type WithSession = FastifyRequest & { session?: Session };

export const PhoneSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session => (requestOf(context) as WithSession).session!,
);

/** The user of the session, as commands name them. */
export const PhoneUser = createParamDecorator((_: unknown, context: ExecutionContext): PhoneUser => {
  const { companyId, userId } = (requestOf(context) as WithSession).session!;
  return { companyId, userId };
});
export type PhoneUser = Pick<Session, 'companyId' | 'userId'>;

@Injectable()
export class PhoneSessionGuard implements CanActivate {
  constructor(private readonly sessions: LiveSessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context) as WithSession;
    const [, token] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    const session = token && (await this.sessions.find(token));
    if (!session)
      throw new ApiError(403, 'The session is missing, over or not valid; log in again.', undefined, {
        'WWW-Authenticate': 'Bearer realm="switchhook phone"',
      });
    request.session = session;
    markAuthenticated(request.raw.socket);
    return true;
  }
}
