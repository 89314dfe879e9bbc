import { answerChallenge } from '../../../../src/telephony/sip/digest/answer-challenge.js';
import { digestResponse } from '../../../../src/telephony/sip/digest/digest-response.js';
import { Nonces } from '../../../../src/telephony/sip/digest/nonces.js';
import { challengeFor, claimedUser, verifyDigest } from '../../../../src/telephony/sip/digest/verify-digest.js';
import { SipHeaders } from '../../../../src/telephony/sip/message/sip-headers.js';
import type { SipRequest, SipResponse } from '../../../../src/telephony/sip/message/sip-message.js';

const REALM = 'phones.example.com';
const CREDENTIALS = { username: 'ada', password: 'correct horse' };

describe('digest authentication', () => {
  let now = 1_800_000_000_000;
  let nonces: Nonces;

  beforeEach(() => (nonces = new Nonces(() => now)));

  const challenge = (...values: string[]): SipResponse => ({
    status: 401,
    reason: 'Unauthorized',
    body: Buffer.alloc(0),
    headers: SipHeaders.of(values.map((value) => ['www-authenticate', value])),
  });

  const ours = (realm = REALM): string => challengeFor(realm, nonces, false);
  const strong = (): string => ours().replace('MD5', 'SHA-256');

  const answered = (response: SipResponse, credentials = CREDENTIALS): SipRequest => {
    const request = { method: 'REGISTER', uri: 'sip:phones.example.com' };
    const [name, value] = answerChallenge(response, request, credentials)!;
    return { ...request, headers: SipHeaders.of([[name, value]]), body: Buffer.alloc(0) };
  };

  const verify = (request: SipRequest, password = CREDENTIALS.password) =>
    verifyDigest(request, REALM, password, nonces);

  it('matches the examples of RFC 2617 and RFC 7616', () => {
    const uri = '/dir/index.html';
    const old = { username: 'Mufasa', realm: 'testrealm@host.com', password: 'Circle Of Life', method: 'GET', uri };
    expect(
      digestResponse({
        ...old,
        algorithm: 'MD5',
        nonce: 'dcd98b7102dd2f0e8b11d0f600bfb0c093',
        count: '00000001',
        clientNonce: '0a4f113b',
      }),
    ).toBe('6629fae49393a05397450978507c4ef1');
    const recent = {
      username: 'Mufasa',
      realm: 'http-auth@example.org',
      password: 'Circle of Life',
      method: 'GET',
      uri,
    };
    expect(
      digestResponse({
        ...recent,
        algorithm: 'SHA-256',
        nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
        count: '00000001',
        clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
      }),
    ).toBe('753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1');
  });

  it('accepts the right password once, with either algorithm', () => {
    for (const value of [ours(), strong()]) {
      const request = answered(challenge(value));
      expect(claimedUser(request)).toBe('ada');
      expect(verify(request)).toBe('right');
      expect(verify(request)).toBe('stale');
    }
  });

  it('prefers the stronger algorithm, and answers challenges without qop', () => {
    const request = answered(challenge(ours(), strong()));
    expect(request.headers.get('authorization')).toContain('algorithm=SHA-256');
    const old = answered(challenge('Digest realm="x", nonce="n", opaque="o"')).headers.get('authorization')!;
    expect(old).toContain('opaque="o"');
    expect(old).not.toContain('cnonce');
  });

  it('rejects another password, user, URI, method, realm and nonce', () => {
    expect(verify(answered(challenge(ours()), { ...CREDENTIALS, password: 'wrong' }))).toBe('wrong');
    expect(verify(answered(challenge(ours())), 'another')).toBe('wrong');
    expect(verify({ ...answered(challenge(ours())), method: 'INVITE' })).toBe('wrong');
    expect(verify({ ...answered(challenge(ours())), uri: 'sip:elsewhere.example.com' })).toBe('wrong');
    expect(verify(answered(challenge(ours('elsewhere'))))).toBe('wrong');
    expect(verify(answered(challenge(challengeFor(REALM, new Nonces(() => now), false))))).toBe('stale');
    expect(verify({ ...answered(challenge(ours())), headers: new SipHeaders() })).toBe('wrong');
  });

  it('challenges with the algorithm that every phone supports, and no other', () => {
    expect(ours()).toContain('algorithm=MD5');
  });

  it('accepts a nonce for a minute', () => {
    const request = answered(challenge(ours()));
    now += 61_000;
    expect(verify(request)).toBe('stale');
    expect(challengeFor(REALM, nonces, true)).toContain('stale=true');
  });

  it('cannot answer other schemes', () => {
    const response = challenge('Basic realm="x"', 'Digest realm="x", nonce="n", algorithm=SHA-512');
    expect(answerChallenge(response, { method: 'REGISTER', uri: 'sip:a' }, CREDENTIALS)).toBeUndefined();
  });
});
