import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { isPublicAddress } from '../../../platform/outbound/public-address.js';
import { ForbiddenHostError, type HostResolver, resolveHost } from '../../sip/trunks/trunk-address.js';

/** Resolves the hosts of trunks. */
@Injectable()
export class TrunkHosts {
  constructor(private readonly config: Config) {}

  /** A name may resolve to another address than when the trunk was created. */
  resolverOf({ publicOnly }: { publicOnly: boolean }): HostResolver {
    if (!publicOnly || this.config.webhookAllowPrivate) return resolveHost;
    return async (host) => {
      const addresses = (await resolveHost(host)).filter(isPublicAddress);
      if (addresses.length === 0)
        throw new ForbiddenHostError(`${host} has an address that is not public; the command trunk:create allows it`);
      return addresses;
    };
  }
}
