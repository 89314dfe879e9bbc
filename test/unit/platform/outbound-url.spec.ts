import { findUrlError } from '../../../src/platform/outbound/outbound-url.js';

const SPECIAL = 'must not point to a private, local or otherwise special address';
const INVALID = 'must be a valid URL';
const HOST = 'must name a valid host';
const SCHEME = 'must start with https://';
const USER = 'must not contain a user name or a password';
const SPACE = 'must not contain whitespace or control characters';
const LONG = 'must not be longer than 2048 characters';
const PORT = 'must not name port 0';

const longest = `https://example.com/${'a'.repeat(2028)}`;

describe('a URL the server is to reach', () => {
  describe('is accepted', () => {
    it.each([
      ...['https://example.com', 'https://example.com/', 'HTTPS://EXAMPLE.COM/Hook', 'https://example.com/a?b=c#d'],
      ...['https://example.com:8443/hook', 'https://example.com:443', 'https://example.com:/', 'https://example.com.'],
      ...['https://a.b.c.d.example.com/', 'https://ex_ample.example.com/', 'https://does-not-resolve.invalid/'],
      ...['https://xn--bcher-kva.example/', 'https://bücher.example/straße', 'https://example.com/a%20b%00'],
      ...['https://example.com/@path', 'https://example.com/?mail=a@b.c', 'https://example.com/?pattern=\\d'],
      ...[
        'https://8.8.8.8/',
        'https://[2606:4700:4700::1111]:8443/',
        'https://[::ffff:8.8.8.8]/',
        'https://134744072/',
      ],
      ...[
        'https://receiver/',
        'https://localhost.example.com/',
        'https://mylocalhost/',
        'https://internal.example.com',
      ],
      ...['https://127.0.0.1.nip.io/', 'https://127-0-0-1.example.com/', 'https://1.example.com/', longest],
    ])('%s', (url) => expect(findUrlError(url, false)).toBeUndefined());
  });

  describe('is refused by its form', () => {
    it.each<[unknown, string]>([
      [undefined, 'must be a string'],
      [null, 'must be a string'],
      [42, 'must be a string'],
      [true, 'must be a string'],
      [['https://example.com'], 'must be a string'],
      [{ href: 'https://example.com' }, 'must be a string'],
      ['', INVALID],
      ['example.com', INVALID],
      ['/hook', INVALID],
      ['//example.com/hook', INVALID],
      ['https:example.com', INVALID],
      ['https:/example.com', INVALID],
      ['https://', INVALID],
      ['https:///example.com', INVALID],
      ['https://?a', INVALID],
      ['https:\\\\example.com', INVALID],
      ['https://example.com\\@127.0.0.1/', INVALID],
      ['https://127.0.0.1\\.example.com/', INVALID],
      ['https://example.com:port/', INVALID],
      ['https://example.com:65536/', INVALID],
      ['https://example.com:-1/', INVALID],
      ['https://exa<mple.com/', INVALID],
      ['https://example.com%00.evil.com/', INVALID],
      ['https://example.com%2F.evil.com/', INVALID],
      ['https://[::1/', INVALID],
      ['https://[fe80::1%25eth0]/', INVALID],
      ['https://1.2.3.4.5/', INVALID],
      ['https://256.0.0.1/', INVALID],
      ['https://4294967296/', INVALID],
      ['https://./', HOST],
      ['https://../', HOST],
      ['https://.example.com/', HOST],
      ['https://exam..ple.com/', HOST],
      ['https://example.com../', HOST],
      ['https://127.0.0.1../', HOST],
      ['https://*/', HOST],
      ["https://it's.example.com/", HOST],
      [`https://${'a'.repeat(64)}.example.com/`, HOST],
      [`https://${'a.'.repeat(127)}com/`, HOST],
      ['https://example.com:0/', PORT],
      ['https://example.com:00/', PORT],
      ['http://example.com/', SCHEME],
      ['HTTP://example.com/', SCHEME],
      ['ftp://example.com/', SCHEME],
      ['ws://example.com/', SCHEME],
      ['wss://example.com/', SCHEME],
      ['file://example.com/etc/passwd', SCHEME],
      ['gopher://example.com/', SCHEME],
      ['unix://var/run/docker.sock', SCHEME],
      ['javascript://example.com/%0aalert(1)', SCHEME],
      ['file:///etc/passwd', INVALID],
      ['data:text/plain,hello', INVALID],
      ['javascript:alert(1)', INVALID],
      ['https://user@example.com/', USER],
      ['https://user:secret@example.com/', USER],
      ['https://:secret@example.com/', USER],
      ['https://@example.com/', USER],
      ['https://:@example.com/', USER],
      ['https://example.com@127.0.0.1/', USER],
      [' https://example.com', SPACE],
      ['https://example.com ', SPACE],
      ['https://example.com/a b', SPACE],
      ['https://exam\tple.com/', SPACE],
      ['https://example.com/\r\nHost: evil', SPACE],
      ['https://example.com/\0', SPACE],
      ['https://example.com/\x7f', SPACE],
      ['https://example.com/\u0085', SPACE],
      ['https://example.com/\u00a0', SPACE],
      ['https://example.com/\u2028', SPACE],
      ['https://example.com/\ufeff', SPACE],
      [`${longest}a`, LONG],
      [`https://example.com/${'é'.repeat(1000)}`, LONG],
    ])('%j %s', (url, fault) => expect(findUrlError(url, false)).toBe(fault));
  });

  describe('is refused when its host is special, however it is spelt', () => {
    it.each([
      ...['127.0.0.1', '127.0.0.1:8080', '127.1', '127.0.1', '127.255.255.254', '2130706433', '017700000001'],
      ...['0x7f000001', '0x7f.1', '0X7F.0.0.1', '0177.0.0.1', '00000177.0.0.01', '127.0.0.1.', '0', '0x', '0.0.0.0'],
      ...['%31%32%37.0.0.1', '127%2e0.0.1', '%30x7f.1', '１２７.0.0.1', '127。0。0。1', '127．0．0．1', '①②⑦.0.0.1'],
      ...[
        '127.0.0.\u00ad1',
        '10.0.0.1',
        '10.1',
        '0xa.1',
        '012.1',
        '167772161',
        '172.16.0.1',
        '192.168.1.1',
        '192.168.257',
      ],
      ...[
        '169.254.169.254',
        '0xa9fea9fe',
        '2852039166',
        '0251.0376.0251.0376',
        '100.64.0.1',
        '198.18.0.1',
        '224.0.0.1',
      ],
      ...['255.255.255.255', '4294967295', '0xffffffff', '168.63.129.16', '[::]', '[::1]', '[::1]:443', '[0:0::0:1]'],
      ...['[0000:0000:0000:0000:0000:0000:0000:0001]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::FFFF:7F00:1]'],
      ...['[::ffff:169.254.169.254]', '[64:ff9b::10.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::8.8.8.8]'],
      ...['[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', '[fc00::1]', '[fd00:ec2::254]', '[fe80::1]', '[fec0::1]'],
      ...['[ff02::1]', 'localhost', 'localhost:3000', 'LocalHost', 'localhost.', 'ⓛocalhost', 'ｌｏｃａｌｈｏｓｔ'],
      ...[
        '%6cocalhost',
        'loc\u00adalhost',
        'api.localhost',
        'a.b.localhost.',
        'localhost.localdomain',
        'printer.local',
      ],
      ...['metadata.google.internal', 'METADATA.google.internal.', 'host.docker.internal', 'router.home.arpa'],
    ])('https://%s', (host) => {
      expect(findUrlError(`https://${host}`, false)).toBe(SPECIAL);
      expect(findUrlError(`https://${host}/hook?a=b#c`, false)).toBe(SPECIAL);
    });
  });

  describe('may be private where the operator allows it', () => {
    it.each([
      ...['http://127.0.0.1:3000/hook', 'http://localhost/', 'https://localhost:8443/', 'http://[::1]:3000/'],
      ...['http://receiver:8080/', 'http://10.0.0.1/', 'http://169.254.169.254/', 'http://example.com/', 'HTTP://a.b'],
    ])('%s', (url) => expect(findUrlError(url, true)).toBeUndefined());

    it.each([
      ['http://user@127.0.0.1/', USER],
      ['http://127.0.0.1:0/', PORT],
      ['http://a..b/', HOST],
      ['ftp://127.0.0.1/', 'must start with http:// or https://'],
      ['http://127.0.0.1/ ', SPACE],
      ['127.0.0.1:3000', INVALID],
      [`http://127.0.0.1/${'a'.repeat(2048)}`, LONG],
    ])('but is refused by its form all the same: %s', (url, fault) => expect(findUrlError(url, true)).toBe(fault));
  });
});
