import { BrowserOfferError } from '../../../../src/telephony/media/browser/browser-offer-error.js';
import { readBrowserOffer } from '../../../../src/telephony/media/browser/browser-offer.js';
import { readCandidate, withPublicAddress } from '../../../../src/telephony/media/browser/ice-candidate.js';
import { toLibraryServers } from '../../../../src/telephony/media/browser/ice-servers.js';

/** As Chromium writes it, shortened. */
const OFFER = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS 3f0b',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8 13 110 126',
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2113937151 6c2b9f0e.local 51234 typ host generation 0',
  'a=candidate:2 1 udp 1677729535 198.51.100.4 51234 typ srflx raddr 0.0.0.0 rport 0 generation 0',
  'a=ice-ufrag:4ZcD',
  'a=ice-pwd:2/1muCWoOi3uLifh0NuRHlIp',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${Array(32).fill('A0').join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:110 telephone-event/48000',
  'a=rtpmap:126 telephone-event/8000',
];
const sdp = (lines: readonly string[]): string => lines.join('\r\n') + '\r\n';
const without = (start: string): string => sdp(OFFER.filter((line) => !line.startsWith(start)));
const changed = (from: string | RegExp, to: string): string => sdp(OFFER).replace(from, to);

describe('offers of browsers', () => {
  it('are parsed', () => {
    expect(readBrowserOffer(sdp(OFFER))).toEqual({
      mid: '0',
      codecs: [0, 8],
      digitType: 126,
      direction: 'sendrecv',
      ufrag: '4ZcD',
      password: '2/1muCWoOi3uLifh0NuRHlIp',
      fingerprint: { type: 'sha-256', hash: Array(32).fill('A0').join(':') },
      candidates: [
        {
          foundation: '2',
          priority: 1_677_729_535,
          address: '198.51.100.4',
          port: 51_234,
          type: 'srflx',
          ufrag: undefined,
        },
      ],
    });
  });

  it('may lack digits, have only one codec, and use numeric ICE names', () => {
    expect(readBrowserOffer(changed(/ 110 126/, '')).digitType).toBeUndefined();
    expect(readBrowserOffer(changed(' 0 8 ', ' 8 ')).codecs).toEqual([8]);
    expect(readBrowserOffer(changed('4ZcD', '12345')).ufrag).toBe('12345');
  });

  it.each([
    ['nothing', '', 'no session description'],
    ['nonsense', '\0\r\nhello=\r\na=\r\n', 'no session description'],
    ['no media', sdp(OFFER.slice(0, 7)), 'no session description'],
    ['too much', sdp([...OFFER, `a=${'x'.repeat(16_384)}`]), 'longer than 16384 characters'],
    ['video only', changed('m=audio', 'm=video'), 'nothing but one audio'],
    ['video too', sdp([...OFFER, 'm=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:1']), 'nothing but one audio'],
    ['audio that is switched off', changed('m=audio 9', 'm=audio 0'), 'nothing but one audio'],
    ['plain RTP', changed('UDP/TLS/RTP/SAVPF', 'RTP/AVP'), 'encrypted with DTLS'],
    ['no G.711', changed(' 0 8 ', ' '), 'neither PCMU nor PCMA'],
    ['no identification', without('a=mid'), 'a=mid'],
    ['a strange identification', changed('a=mid:0', 'a=mid:<script>'), 'a=mid'],
    ['no name for ICE', without('a=ice-ufrag'), 'a=ice-ufrag'],
    ['a short password', changed(/a=ice-pwd:.*/, 'a=ice-pwd:secret'), 'a=ice-pwd'],
    ['no fingerprint', without('a=fingerprint'), 'a=fingerprint'],
    ['a fingerprint that is none', changed(/(a=fingerprint:sha-256).*/, '$1 ZZ:00'), 'a=fingerprint'],
    ['an unknown hash', changed('sha-256', 'sha-3'), 'a=fingerprint'],
    ['a fingerprint of another length', changed('sha-256', 'sha-512'), 'a=fingerprint'],
    ['two ports', without('a=rtcp-mux'), 'a=rtcp-mux'],
  ])('with %s are refused with a reason', (_, offer, reason) => {
    expect(() => readBrowserOffer(offer)).toThrow(BrowserOfferError);
    expect(() => readBrowserOffer(offer)).toThrow(reason);
  });

  it('with hundreds of candidates are parsed, but few of these are used', () => {
    const many = Array.from({ length: 150 }, (_, i) => `a=candidate:${i} 1 udp 1 198.51.100.4 ${i + 1} typ host`);
    expect(readBrowserOffer(sdp([...OFFER, ...many])).candidates.length).toBe(20);
  });

  it('do no harm when cut off anywhere', () => {
    const whole = sdp(OFFER);
    for (let end = 0; end < whole.length; end += 7)
      try {
        readBrowserOffer(whole.slice(0, end));
      } catch (error) {
        expect(error).toBeInstanceOf(BrowserOfferError);
      }
  });
});

describe('candidates', () => {
  const LINE =
    'candidate:842163049 1 udp 1677729535 2001:db8::7 46154 typ srflx raddr :: rport 0 generation 0 ufrag EEtu';

  it('are parsed with the session that they belong to', () => {
    const candidate = { foundation: '842163049', priority: 1_677_729_535, address: '2001:db8::7', port: 46_154 };
    expect(readCandidate(LINE)).toEqual({ ...candidate, type: 'srflx', ufrag: 'EEtu' });
    expect(readCandidate(`a=${LINE}`)).toEqual(readCandidate(LINE));
  });

  it.each([
    ['', 'nothing'],
    [LINE.replace('2001:db8::7', '6c2b9f0e-1d5c.local'), 'a name of the local network'],
    [LINE.replace('2001:db8::7', 'internal.example.com'), 'a name that would be looked up'],
    [LINE.replace(' udp ', ' tcp '), 'TCP'],
    [LINE.replace(' 1 udp', ' 2 udp'), 'the second component'],
    [LINE.replace('46154', '65536'), 'no port'],
    [LINE.replace('46154', '0'), 'port 0'],
    [LINE.replace('1677729535', '99999999999999999999'), 'a huge priority'],
    [LINE.replace('typ srflx', 'typ \r\na=x'), 'an unknown type'],
    [`${LINE} ${'x'.repeat(512)}`, 'too much'],
  ])('%p (%s) are ignored', (line) => {
    expect(readCandidate(line)).toBeUndefined();
  });

  it('include the public address of this server once, if it is of the same family', () => {
    const own = { foundation: '1', priority: 100, address: '10.0.0.2', port: 20_000, type: 'host', ufrag: undefined };
    const announced = { ...own, foundation: 'public', priority: 99, address: '203.0.113.7' };
    expect(withPublicAddress([own], '203.0.113.7')).toEqual([own, announced]);
    expect(withPublicAddress([own], '10.0.0.2')).toEqual([own]);
    expect(withPublicAddress([own], '2001:db8::7')).toEqual([own]);
    expect(withPublicAddress([own])).toEqual([own]);
  });
});

describe('ICE servers', () => {
  it('are passed to the library, except those with a protocol that it lacks', () => {
    const credentials = { username: 'user:1', credential: 'p@ss' };
    const urls = ['turn:turn.example.com', 'turn:turn.example.com?transport=tcp', 'turns:turn.example.com:5349'];
    expect(toLibraryServers([{ urls: 'stun:[2001:db8::1]:19302' }, { urls, ...credentials }])).toEqual([
      { hostname: '2001:db8::1', port: 19_302 },
      { hostname: 'turn.example.com', port: 3_478, username: 'user:1', password: 'p@ss', relayType: 'TurnUdp' },
    ]);
  });

  it('are refused if they are malformed or lack a password', () => {
    for (const urls of ['http://example.com', 'stun:', 'stun:a b', 'stun:example.com:99999'])
      expect(() => toLibraryServers([{ urls }])).toThrow('An ICE server must be like');
    expect(() => toLibraryServers([{ urls: 'turn:example.com', username: 'u' }])).toThrow('a credential');
  });
});
