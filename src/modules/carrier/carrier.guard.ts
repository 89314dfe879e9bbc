import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { showsBearer } from '../../platform/http/bearer.js';
import { requestOf } from '../../platform/http/caller.js';
import { surfaceOf } from '../../platform/http/surface.js';
import { Refusal } from '../../platform/refusal.js';

/** What carries calls shows the token of the installation. */
@Injectable()
export class CarrierGuard implements CanActivate {
  private readonly isCarrier: (header: string | undefined) => boolean;

  constructor({ carrierToken }: Config) {
    this.isCarrier = showsBearer(carrierToken);
  }

  canActivate(context: ExecutionContext): boolean {
    if (surfaceOf(context) !== 'carrier') return true;
    if (this.isCarrier(requestOf(context).headers.authorization)) return true;
    throw new Refusal(403, 'The Authorization header must be Bearer and the token of the carrier.', undefined, {
      'WWW-Authenticate': 'Bearer realm="switchhook carrier"',
    });
  }
}
