import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/api-error.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { accessOf } from '../../../platform/http/access/route-access.js';
import { surfaceOf } from '../../../platform/http/access/surface.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { SessionCredentials } from './session-credentials.js';

/** Dashboard requests need the browser session of a user with a role that the route allows; counts wrong cookies. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionCredentials,
    private readonly failures: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (surfaceOf(context) !== 'admin') return true;
    const request = requestOf(context);
    const { caller, closed } = await this.sessions.identify(request, accessOf(context));
    if (caller) return true;
    if (this.sessions.appliesTo(request)) await this.failures.count(request.ip);
    throw closed === null
      ? new ApiError(401, 'Nobody is logged in; the session is missing or over.')
      : new ApiError(403, closed);
  }
}
