import ipaddr from 'ipaddr.js';

const UNREACHABLE: readonly string[] = [
  'private',
  'carrierGradeNat',
  'linkLocal',
  'loopback',
  'unspecified',
  'broadcast',
  'multicast',
];

/** Whether the address of a peer is unreachable from here, and differs from the source of its messages. */
export function isBehindNat(address: string, source: string): boolean {
  return address !== source && ipaddr.isValid(address) && UNREACHABLE.includes(ipaddr.process(address).range());
}
