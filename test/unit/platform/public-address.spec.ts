import { isIP, isIPv4 } from 'node:net';
import fc from 'fast-check';
import { isPublicAddress } from '../../../src/platform/outbound/public-address.js';
import { ipv6Equivalents, formatIPv4, parseAddress, ipv6Notations } from '../../platform/outbound/address-notations.js';
import { size } from '../../support/size.js';

const RUNS = size(100, 1_000);

/** The first and last address of every refused network; the neighbours are in the table of public addresses. */
const REFUSED: [first: string, last: string, what: string][] = [
  ['0.0.0.0', '0.255.255.255', 'this network'],
  ['10.0.0.0', '10.255.255.255', 'private'],
  ['100.64.0.0', '100.127.255.255', 'shared by carriers'],
  ['127.0.0.0', '127.255.255.255', 'loopback'],
  ['168.63.129.16', '168.63.129.16', 'metadata of Azure'],
  ['169.254.0.0', '169.254.255.255', 'link-local'],
  ['172.16.0.0', '172.31.255.255', 'private'],
  ['192.0.0.0', '192.0.0.255', 'protocol assignments'],
  ['192.0.2.0', '192.0.2.255', 'documentation'],
  ['192.31.196.0', '192.31.196.255', 'AS112'],
  ['192.52.193.0', '192.52.193.255', 'multicast tunnels'],
  ['192.88.99.0', '192.88.99.255', '6to4 relays'],
  ['192.168.0.0', '192.168.255.255', 'private'],
  ['192.175.48.0', '192.175.48.255', 'AS112'],
  ['198.18.0.0', '198.19.255.255', 'benchmarks'],
  ['198.51.100.0', '198.51.100.255', 'documentation'],
  ['203.0.113.0', '203.0.113.255', 'documentation'],
  ['224.0.0.0', '239.255.255.255', 'multicast'],
  ['240.0.0.0', '255.255.255.255', 'reserved and broadcast'],
  ['::', '::', 'unspecified'],
  ['::1', '::1', 'loopback'],
  ['::', '::ffff:ffff', 'compatible, even with a public address in it'],
  ['::ffff:127.0.0.0', '::ffff:127.255.255.255', 'mapped loopback'],
  ['::ffff:a00:0', '::ffff:aff:ffff', 'mapped private, in groups'],
  ['::ffff:169.254.0.0', '::ffff:169.254.255.255', 'mapped link-local'],
  ['::ffff:0:0:0', '::ffff:0:ffff:ffff', 'translated (SIIT)'],
  ['64:ff9b::10.0.0.0', '64:ff9b::10.255.255.255', 'NAT64 of private'],
  ['64:ff9b::7f00:0', '64:ff9b::7fff:ffff', 'NAT64 of loopback, in groups'],
  ['64:ff9b:0:0:0:1::', '64:ff9b:0:ffff:ffff:ffff:ffff:ffff', 'beside the NAT64 prefix'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', 'NAT64 of local use'],
  ['100::', '100::ffff:ffff:ffff:ffff', 'discard'],
  ['2001::', '2001::ffff:ffff:ffff:ffff:ffff:ffff', 'Teredo'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', 'protocol assignments'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation'],
  ['2002:a00::', '2002:aff:ffff:ffff:ffff:ffff:ffff:ffff', '6to4 of private'],
  ['2002:7f00::', '2002:7fff:ffff:ffff:ffff:ffff:ffff:ffff', '6to4 of loopback'],
  ['2002:c0a8::', '2002:c0a8:ffff:ffff:ffff:ffff:ffff:ffff', '6to4 of private'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', 'AS112'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation'],
  ['4000::', 'dfff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'not given out'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'segment routing'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'unique local'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'link-local'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'site-local'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'multicast'],
];

describe('an address', () => {
  describe('is public next to the refused networks', () => {
    it.each([
      '1.0.0.0',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
      '168.63.129.15',
      '168.63.129.17',
      '169.253.255.255',
      '169.255.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '191.255.255.255',
      '192.0.1.0',
      '192.0.3.0',
      '192.31.195.255',
      '192.31.197.0',
      '192.88.98.255',
      '192.88.100.0',
      '192.167.255.255',
      '192.169.0.0',
      '198.17.255.255',
      '198.20.0.0',
      '198.51.99.255',
      '198.51.101.0',
      '203.0.112.255',
      '203.0.114.0',
      '223.255.255.255',
      '8.8.8.8',
      '93.184.215.14',
      '2000::',
      '2001:200::',
      '2001:db7:ffff::',
      '2001:db9::',
      '2606:4700:4700::1111',
      '2A00:1450::200E',
      '2620:4f:7fff::',
      '2620:4f:8001::',
      '3ffe::1',
      '3fff:1000::',
      '2002:808:808::',
      '2002:5db8:d70e::1',
      '::ffff:8.8.8.8',
      '::FFFF:808:808',
      '0:0:0:0:0:ffff:8.8.8.8',
      '64:ff9b::8.8.8.8',
      '64:ff9b::808:808',
    ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
  });

  describe('is not public in', () => {
    it.each(REFUSED)('%s to %s: %s', (first, last) => {
      expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    });

    it.each([
      ['169.254.169.254', 'metadata of most clouds'],
      ['100.100.100.200', 'metadata of Alibaba'],
      ['192.0.0.192', 'metadata of Oracle'],
      ['fd00:ec2::254', 'metadata of AWS'],
      ['fd20:ce::254', 'metadata of Google'],
      ['::8.8.8.8', 'compatible, in dotted notation'],
      ['0:0:0:0:0:0:8.8.8.8', 'compatible, in full'],
    ])('%s: %s', (address) => expect(isPublicAddress(address)).toBe(false));
  });

  describe('is not public when it is invalid', () => {
    it.each([
      '',
      ' ',
      'example.com',
      'localhost',
      '8.8.8',
      '8.8.8.8.8',
      '8.8.8.256',
      '8.8.8.8 ',
      ' 8.8.8.8',
      '08.8.8.8',
      '0x8.8.8.8',
      '134744072',
      '8.8.8.8/32',
      '8.8.8.8:443',
      '[2606:4700::1]',
      '2606:4700::1::1',
      '2606:4700',
      '2606:4700::1%eth0',
      'fe80::1%lo',
      '2606:4700::1/64',
      '2606:4700::g',
      '::ffff:8.8.8',
      '8.8.8.8\0',
      '::1\n',
    ])('%j', (address) => expect(isPublicAddress(address)).toBe(false));
  });

  it('of a refused network is refused in every notation', () => {
    const drawn = fc
      .constantFrom(...REFUSED)
      .chain(([first, last]) =>
        fc.tuple(fc.constant(isIPv4(first)), fc.bigInt(parseAddress(first), parseAddress(last))),
      );
    fc.assert(
      fc.property(drawn, ([isShort, address]) => expectAll(spellings(isShort, address), false)),
      { numRuns: RUNS },
    );
  });

  it('of the internet is public in every notation', () => {
    const drawn = fc.oneof(
      fc.tuple(fc.constant(true), fc.bigInt(parseAddress('11.0.0.0'), parseAddress('99.255.255.255'))),
      fc.tuple(fc.constant(false), fc.bigInt(parseAddress('2400::'), parseAddress('261f:ffff::'))),
      fc.tuple(fc.constant(false), fc.bigInt(parseAddress('2a00::'), parseAddress('2a00::ffff:ffff'))),
    );
    fc.assert(
      fc.property(drawn, ([isShort, address]) => expectAll(spellings(isShort, address), true)),
      { numRuns: RUNS },
    );
  });
});

const spellings = (isShort: boolean, address: bigint): string[] =>
  isShort ? [formatIPv4(address), ...ipv6Equivalents(address).flatMap(ipv6Notations)] : ipv6Notations(address);

/** Also asserts that the addresses are valid, so that none is refused for its format. */
function expectAll(addresses: string[], expected: boolean): void {
  expect(addresses.filter((address) => isIP(address) === 0)).toEqual([]);
  expect(addresses.filter((address) => isPublicAddress(address) !== expected)).toEqual([]);
}
