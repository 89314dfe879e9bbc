import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { requestOf } from '../../platform/http/access/caller.js';
import { FailedAttempts } from '../../platform/http/rate-limit/failed-attempts.js';
import { markAuthenticated } from '../../platform/http/sockets/connection-limit.js';
import { unauthorizedStatusOf, surfaceOf } from '../../platform/http/access/surface.js';
import { ApiError } from '../../platform/api-error.js';
import { Credentials } from './credentials.js';

const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="switchhook", Bearer' };

const INVALID_CREDENTIALS = 'The Authorization header is missing or its credentials are not valid.';

/** Requests to the public API must have valid credentials of an open company. */
@Injectable()
export class CredentialsGuard implements CanActivate {
  constructor(
    private readonly credentials: Credentials,
    private readonly failures: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (surfaceOf(context) !== 'public') return true;
    const request = requestOf(context);
    const result = await this.credentials.check(request.headers.authorization ?? '');
    if ('caller' in result) {
      request.caller = result.caller;
      markAuthenticated(request.raw.socket);
      return true;
    }
    await this.failures.count(request.ip, CHALLENGE);
    const status = result.closed === null ? unauthorizedStatusOf(context) : 403;
    throw new ApiError(status, result.closed ?? INVALID_CREDENTIALS, undefined, CHALLENGE);
  }
}
