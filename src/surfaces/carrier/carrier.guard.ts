import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { bearerMatcher } from '../../platform/http/access/bearer.js';
import { requestOf } from '../../platform/http/access/caller.js';
import { markAuthenticated } from '../../platform/http/sockets/connection-limit.js';
import { surfaceOf } from '../../platform/http/access/surface.js';
import { ApiError } from '../../platform/api-error.js';

/** The carrier authenticates with the token of the installation. */
@Injectable()
export class CarrierGuard implements CanActivate {
  private readonly isCarrier: (header: string | undefined) => boolean;

  constructor({ carrierToken }: Config) {
    this.isCarrier = bearerMatcher(carrierToken);
  }

  canActivate(context: ExecutionContext): boolean {
    if (surfaceOf(context) !== 'carrier') return true;
    const { headers, raw } = requestOf(context);
    if (this.isCarrier(headers.authorization)) {
      markAuthenticated(raw.socket);
      return true;
    }
    throw new ApiError(403, 'The Authorization header must be Bearer and the token of the carrier.', undefined, {
      'WWW-Authenticate': 'Bearer realm="switchhook carrier"',
    });
  }
}
