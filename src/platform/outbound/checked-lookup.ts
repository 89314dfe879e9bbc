import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockedConnectionError } from './blocked-connection-error.js';

/** Resolves all addresses of a name, like dns.lookup. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for sockets that checks the addresses they connect to, so that DNS rebinding has no effect. A single forbidden
 * address fails the lookup, because the socket may choose any of them.
 */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(BlockedConnectionError.notPublic(name), []);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
