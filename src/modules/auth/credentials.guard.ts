import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOf } from '../../platform/http/access/caller.js';
import { accessOf, FOR_ADMINS } from '../../platform/http/access/route-access.js';
import { FailedAttempts } from '../../platform/http/rate-limit/failed-attempts.js';
import { markAuthenticated } from '../../platform/http/sockets/connection-limit.js';
import { unauthorizedStatusOf, surfaceOf } from '../../platform/http/access/surface.js';
import { ApiError } from '../../platform/api-error.js';
import { type CredentialCheck, Credentials } from './credentials.js';
import { SessionCredentials } from './sessions/session-credentials.js';

const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="switchhook", Bearer' };

const INVALID_CREDENTIALS = 'The Authorization header is missing or its credentials are not valid.';

/**
 * Requests to the public API must have valid credentials of an open company, or the browser session of a user with a
 * role that the route allows.
 */
@Injectable()
export class CredentialsGuard implements CanActivate {
  constructor(
    private readonly credentials: Credentials,
    private readonly sessions: SessionCredentials,
    private readonly failures: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (surfaceOf(context) !== 'public') return true;
    const request = requestOf(context);
    const { caller, closed } = await this.identify(request, accessOf(context));
    if (caller) return true;
    const status = closed === null ? unauthorizedStatusOf(context) : 403;
    throw new ApiError(status, closed ?? INVALID_CREDENTIALS, undefined, CHALLENGE);
  }

  /** Sets the caller of a request; failures are counted, and too many are an error. */
  async identify(request: FastifyRequest, access = FOR_ADMINS): Promise<CredentialCheck> {
    const result = this.sessions.appliesTo(request)
      ? await this.sessions.identify(request, access)
      : await this.credentials.check(request.headers.authorization ?? '');
    if (result.caller) {
      request.caller = result.caller;
      markAuthenticated(request.raw.socket);
    } else await this.failures.count(request.ip, CHALLENGE);
    return result;
  }
}
