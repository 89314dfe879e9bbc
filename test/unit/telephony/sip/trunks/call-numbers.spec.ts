import { SipHeaders } from '../../../../../src/telephony/sip/message/sip-headers.js';
import type { SipRequest } from '../../../../../src/telephony/sip/message/sip-message.js';
import { calledNumber } from '../../../../../src/telephony/sip/trunks/called-number.js';
import { callerIdentity } from '../../../../../src/telephony/sip/trunks/caller-identity.js';
import { KnownTrunks } from '../../../../../src/telephony/sip/trunks/trunk-directory.js';

const invite = (uri: string, headers: [string, string][] = []): SipRequest => {
  const given = headers.map(([name]) => name);
  const own: [string, string][] = [
    ['from', '"Ada" <sip:+4930111@a.example>;tag=1'],
    ['to', '<sip:+4930222@b.example>'],
  ];
  const all = [...own.filter(([name]) => !given.includes(name)), ...headers];
  return { method: 'INVITE', uri, headers: SipHeaders.of(all), body: Buffer.alloc(0) };
};

describe('the called number', () => {
  it.each([
    ['sip:+4930123@edge.example', '+4930123'],
    ['sip:4930123@edge.example:5060;transport=tcp', '4930123'],
    ['sip:+4930123;npdi=yes@edge.example;user=phone', '+4930123'],
    ['sip:%2B4930123@edge.example', '+4930123'],
    ['tel:+49-30-123', '+4930123'],
    ['tel:030.123;phone-context=+49', '030123'],
    ['TEL:(030)123', '030123'],
    ['sip:alice.smith@edge.example', 'alice.smith'],
    ['sip:edge.example', '+4930222'],
    ['mailto:x@edge.example', '+4930222'],
  ])('in %s is %s', (uri, number) => {
    expect(calledNumber(invite(uri))).toBe(number);
  });

  it("is in To if the Request-URI is the contact of the trunk's registration", () => {
    const trunk = { username: 'account7' };
    expect(calledNumber(invite('sip:account7@edge.example'), trunk)).toBe('+4930222');
    expect(calledNumber(invite('sip:account7@edge.example', [['to', '<sip:edge.example>']]), trunk)).toBe('account7');
    expect(calledNumber(invite('sip:+4930123@edge.example'), trunk)).toBe('+4930123');
  });

  it('is empty if there is none', () => {
    expect(calledNumber(invite('sip:edge.example', [['to', 'nonsense']]))).toBe('');
  });
});

describe('the caller', () => {
  const PAI: [string, string] = ['p-asserted-identity', '"Verified" <sip:+4930333@n.example>, <tel:+4930333>'];
  const RPID: [string, string] = ['remote-party-id', '<sip:+4930444@n.example>;party=calling;privacy=off'];
  const identify = (headers: [string, string][], isTrusted = true) =>
    callerIdentity(invite('sip:1@e.example', headers), isTrusted);
  const ANONYMOUS = { number: undefined, name: '' };

  it('is in From, unless a trunk has verified another', () => {
    expect(identify([])).toEqual({ number: '+4930111', name: 'Ada' });
    expect(identify([PAI, RPID])).toEqual({ number: '+4930333', name: 'Verified' });
    expect(identify([RPID])).toEqual({ number: '+4930444', name: 'Ada' });
    expect(identify([PAI, RPID], false)).toEqual({ number: '+4930111', name: 'Ada' });
    expect(identify([['p-asserted-identity', '<mailto:x>']])).toEqual({ number: '+4930111', name: 'Ada' });
  });

  it.each([
    ['Privacy: id', [PAI, ['privacy', 'id']]],
    ['Privacy with several values', [PAI, ['privacy', 'critical; user']]],
    ['an anonymous address', [PAI, ['from', '"Anonymous" <sip:anonymous@anonymous.invalid>;tag=1']]],
    ['an anonymous user', [['from', '<sip:Anonymous@a.example>;tag=1']]],
    ['the privacy of Remote-Party-ID', [['remote-party-id', '<sip:+4930444@n.example>;privacy=full']]],
    ['no number', [['from', '<sip:a.example>;tag=1']]],
  ] as [string, [string, string][]][])('is unknown with %s', (_, headers) => {
    expect(identify(headers)).toEqual(ANONYMOUS);
  });

  it('is known with Privacy: none', () => {
    expect(identify([['privacy', 'none']]).number).toBe('+4930111');
  });

  it('has a name of limited length', () => {
    expect(identify([['from', `"${'x'.repeat(500)}" <sip:1@a.example>`]]).name).toHaveLength(100);
  });
});

describe('the known trunks', () => {
  const trunks = new KnownTrunks();
  const find = (address: string) => trunks.listByAddress(address)[0]?.id;

  beforeEach(() =>
    trunks.replace([
      { id: 'range', addresses: ['nonsense', '192.0.2.0/28', '2001:db8::/32'] },
      { id: 'single', addresses: ['198.51.100.7'], username: 'branch', password: 'secret' },
    ]),
  );

  it('are found by their addresses and ranges', () => {
    expect(['192.0.2.15', '198.51.100.7', '2001:db8::1', '::ffff:198.51.100.7'].map(find)).toEqual([
      'range',
      'single',
      'range',
      'single',
    ]);
    expect(['192.0.2.16', '198.51.100.8', '::1', 'nonsense', ''].map(find)).toEqual(Array(5).fill(undefined));
  });

  it('are found by their usernames, until they are replaced', () => {
    expect([trunks.findByUsername('branch')?.id, trunks.findByUsername('other')]).toEqual(['single', undefined]);
    trunks.replace([]);
    expect([trunks.findByUsername('branch'), find('198.51.100.7')]).toEqual([undefined, undefined]);
  });
});

it('several trunks may share an address', () => {
  const trunks = new KnownTrunks();
  trunks.replace([
    { id: '1', addresses: ['192.0.2.0/24'] },
    { id: '2', addresses: ['192.0.2.7'] },
    { id: '3', addresses: [] },
  ]);
  const idsAt = (address: string): string[] => trunks.listByAddress(address).map(({ id }) => id);
  expect(['192.0.2.7', '192.0.2.8', '192.0.3.7'].map(idsAt)).toEqual([['1', '2'], ['1'], []]);
});
