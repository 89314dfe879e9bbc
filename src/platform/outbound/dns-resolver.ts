import { type LookupAddress, promises } from 'node:dns';
import type { Resolve } from './checked-lookup.js';

const MILLISECONDS = 2_000;
const TRIES = 2;

/**
 * Asks name servers, those of the system unless others are given, without taking a thread of the pool as dns.lookup
 * does: names whose servers do not answer keep no other name waiting. The hosts file is not read; what it names is not
 * public.
 */
export const dnsResolver =
  (servers?: readonly string[]): Resolve =>
  (name, _, callback) => {
    const resolver = new promises.Resolver({ timeout: MILLISECONDS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const asked = [resolver.resolve4(name).then(as(4)), resolver.resolve6(name).then(as(6))];
    void Promise.allSettled(asked).then((answers) => {
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (found.length > 0) callback(null, found);
      else callback((failed?.reason as NodeJS.ErrnoException | undefined) ?? null, []);
    });
  };

const as =
  (family: 4 | 6) =>
  (addresses: readonly string[]): LookupAddress[] =>
    addresses.map((address) => ({ address, family }));
