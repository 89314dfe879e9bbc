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

/** Whether a peer names an address that leads to nobody from here, while its messages come from another one. */
export function isBehindNat(address: string, source: string): boolean {
  return address !== source && ipaddr.isValid(address) && UNREACHABLE.includes(ipaddr.process(address).range());
}
