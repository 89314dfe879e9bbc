import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { requestOf } from '../../platform/http/access/caller.js';
import { markAuthenticated } from '../../platform/http/sockets/connection-limit.js';
import { surfaceOf } from '../../platform/http/access/surface.js';
import { ApiError } from '../../platform/api-error.js';
import { Reporters, setReporter } from './reports/reporters.js';

/** The carrier authenticates with the token of the installation, the bridge of a connection with its secret. */
@Injectable()
export class CarrierGuard implements CanActivate {
  constructor(private readonly reporters: Reporters) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (surfaceOf(context) !== 'carrier') return true;
    const request = requestOf(context);
    const reporter = await this.reporters.find(request.headers.authorization);
    if (!reporter)
      throw new ApiError(403, 'The Authorization header must be Bearer and the token of the carrier.', undefined, {
        'WWW-Authenticate': 'Bearer realm="switchhook carrier"',
      });
    setReporter(request, reporter);
    markAuthenticated(request.raw.socket);
    return true;
  }
}
