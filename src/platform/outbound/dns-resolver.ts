import { type LookupAddress, promises } from 'node:dns';
import type { Resolve } from './checked-lookup.js';

const TIMEOUT_MILLISECONDS = 2_000;
const TRIES = 2;

/**
 * Queries the name servers of the system, or the given ones. Unlike dns.lookup it uses no thread of the pool, so slow name
 * servers do not delay other lookups. The hosts file is not read, since its names are not public.
 */
export const dnsResolver =
  (servers?: readonly string[]): Resolve =>
  (name, _, callback) => {
    const resolver = new promises.Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const queries = [resolver.resolve4(name).then(withFamily(4)), resolver.resolve6(name).then(withFamily(6))];
    void Promise.allSettled(queries).then((results) => {
      const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
      const failed = results.find((result) => result.status === 'rejected');
      if (found.length > 0) callback(null, found);
      else callback((failed?.reason as NodeJS.ErrnoException | undefined) ?? null, []);
    });
  };

const withFamily =
  (family: 4 | 6) =>
  (addresses: readonly string[]): LookupAddress[] =>
    addresses.map((address) => ({ address, family }));
