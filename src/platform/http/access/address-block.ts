import { isIPv6 } from 'node:net';

/** What one visitor can draw addresses from: an IPv4 address, or the /64 of an IPv6 one; a closed socket has none. */
export function addressBlock(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head, tail = ''] = plain.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const groups = plain.includes('::')
    ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
    : front;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
