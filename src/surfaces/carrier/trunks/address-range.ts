import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A wider range would let strangers in. */
const WIDEST = { 4: 16, 6: 32 } as const;
const LONGEST = { 4: 32, 6: 128 } as const;

/** The rule that an address or range such as 192.0.2.0/24 violates, as the rest of a sentence. */
export function findRangeError(text: string): string | undefined {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  const isRange = prefix === undefined || (more.length === 0 && /^\d{1,3}$/.test(prefix));
  if (family === 0 || address.includes('%') || !isRange || isMapped(address, family))
    return `must hold IP addresses or ranges such as 192.0.2.0/24, not "${text}"`;
  if (prefix === undefined) return undefined;
  if (Number(prefix) > LONGEST[family]) return `must not hold the prefix of "${text}", which is longer than an address`;
  return Number(prefix) < WIDEST[family]
    ? `must not hold a range as wide as "${text}"; the widest ones are /${WIDEST[4]} for IPv4 and /${WIDEST[6]} for IPv6`
    : undefined;
}

/** An IPv4-mapped IPv6 address; a range of these could span all of IPv4. */
const isMapped = (address: string, family: 4 | 6): boolean =>
  family === 6 && ipaddr.IPv6.parse(address).isIPv4MappedAddress();
