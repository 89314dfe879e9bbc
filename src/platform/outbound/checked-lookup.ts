import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockedConnectionError } from './blocked-connection-error.js';

/** All addresses of a name, as dns.lookup gives them. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The lookup of a socket: it connects to an address that was checked here, or not at all, so a later DNS answer changes
 * nothing. One address that is not allowed spoils them all: the socket is free to choose among them.
 */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return callback(BlockedConnectionError.notPublic(name), []);
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0].address, addresses[0].family);
    });
}
