import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { requestOf } from '../../platform/http/access/caller.js';
import { markAuthenticated } from '../../platform/http/sockets/connection-limit.js';
import { FailedAttempts } from '../../platform/http/rate-limit/failed-attempts.js';
import { surfaceOf } from '../../platform/http/access/surface.js';
import { ApiError } from '../../platform/api-error.js';
import { Reporters, setReporter } from './reports/reporters.js';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="switchhook carrier"' };

/** Authenticates the carrier by its token and the bridge of a connection by its secret; counts failures. */
@Injectable()
export class CarrierGuard implements CanActivate {
  constructor(
    private readonly reporters: Reporters,
    private readonly failures: FailedAttempts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (surfaceOf(context) !== 'carrier') return true;
    const request = requestOf(context);
    const reporter = await this.reporters.find(request.headers.authorization);
    if (!reporter) {
      await this.failures.count(request.ip, CHALLENGE);
      throw new ApiError(
        403,
        'The Authorization header must be Bearer and the token of the carrier.',
        undefined,
        CHALLENGE,
      );
    }
    setReporter(request, reporter);
    markAuthenticated(request.raw.socket);
    return true;
  }
}
