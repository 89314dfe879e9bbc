import { OutgoingLeg } from '../../../../../src/telephony/sip/legs/outgoing-leg.js';
import type { DialOptions } from '../../../../../src/telephony/sip/legs/outgoing-invite.js';
import { parseDigest } from '../../../../../src/telephony/sip/digest/digest-values.js';
import { digestResponse } from '../../../../../src/telephony/sip/digest/digest-response.js';
import { callIdOf, cseqOf } from '../../../../../src/telephony/sip/message/sip-message.js';
import { writeMessage } from '../../../../../src/telephony/sip/message/write-message.js';
import type { ServerTransaction } from '../../../../../src/telephony/sip/transactions/server-transaction.js';
import { nameOf, type NetworkSide, SimulatedNetwork } from './simulated-network.js';
import { RecordedEvents } from './recorded-events.js';
import { sdp } from './descriptions.js';

const CONTACT = ['contact', '<sip:bob@192.0.2.1:5060>'] as const;
const ANSWER = { headers: [CONTACT, ['content-type', 'application/sdp']] as const, body: sdp() };
const CREDENTIALS = { username: 'trunk', password: 'secret' };

describe('an outgoing leg', () => {
  let network: SimulatedNetwork;
  let edge: NetworkSide;
  let peer: NetworkSide;
  let events: RecordedEvents;

  beforeEach(() => {
    network = new SimulatedNetwork();
    peer = network.add('192.0.2.1');
    edge = network.add('192.0.2.2');
    events = new RecordedEvents();
  });

  function dial(options: Partial<DialOptions> = {}): OutgoingLeg {
    const leg = OutgoingLeg.dial(
      edge.endpoint,
      {
        uri: 'sip:+4930123@trunk.example',
        remote: peer.remote,
        from: { user: '+4940999', displayName: 'Ada "A" Lovelace', host: 'edge.example' },
        local: { address: '192.0.2.2', port: 20_000 },
        ...options,
      },
      events,
    );
    network.advance(15);
    return leg;
  }

  const invite = (): ServerTransaction => peer.requests.find(({ request }) => request.method === 'INVITE')!;
  const countOf = (side: NetworkSide, name: string): number => side.sentNames.filter((other) => other === name).length;

  it('sends an INVITE with an offer', () => {
    dial({ extraHeaders: [['p-preferred-identity', '<sip:+4940999@edge.example>']] }).hangUp();
    const { request } = invite();
    expect([request.uri, request.headers.get('to')]).toEqual([
      'sip:+4930123@trunk.example',
      '<sip:+4930123@trunk.example>',
    ]);
    expect(request.headers.get('from')).toMatch(/^"Ada \\"A\\" Lovelace" <sip:\+4940999@edge\.example>;tag=\w{12}$/);
    expect(request.headers.get('contact')).toBe('<sip:+4940999@192.0.2.2:5060>');
    expect(request.headers.get('p-preferred-identity')).toBe('<sip:+4940999@edge.example>');
    expect(request.body.toString()).toContain('m=audio 20000 RTP/AVP 0 8 101');
    network.expectNothingLeft();
  });

  it('keeps a name with line breaks within its header', () => {
    dial({ from: { user: 'a', displayName: 'x\r\nRoute: <sip:evil.example>', host: 'edge.example' } }).hangUp();
    expect(invite().request.headers.get('route')).toBeUndefined();
    network.expectNothingLeft();
  });

  it('rings, has early media, is answered and ends', () => {
    const leg = dial();
    invite().respond(180);
    invite().respond(180);
    invite().respond(183, { ...ANSWER, body: sdp({ port: 4010 }) });
    invite().respond(183, { ...ANSWER, body: sdp({ port: 4010 }) });
    network.advance(15);
    expect(events.log).toEqual(['ringing', 'early 192.0.2.1:4010']);
    peer.endpoint.accept(invite());
    invite().respond(200, ANSWER);
    network.advance(15);
    expect(events.log.slice(2)).toEqual(['answered 192.0.2.1:4000']);
    expect(edge.sentNames).toEqual(['INVITE', 'ACK']);
    leg.hangUp();
    leg.hangUp();
    network.advance(15);
    expect(edge.sent.at(-1)).toMatchObject({ method: 'BYE', uri: 'sip:bob@192.0.2.1:5060' });
    expect(events.log.slice(3)).toEqual([]);
    network.expectNothingLeft();
  });

  it('applies the early description if the answer has none', () => {
    dial();
    invite().respond(183, ANSWER);
    peer.endpoint.accept(invite()).onRequest = (bye) => bye.respond(200);
    invite().respond(200, { headers: [CONTACT] });
    network.advance(25);
    expect(events.log).toEqual(['early 192.0.2.1:4000', 'answered 192.0.2.1:4000']);
  });

  it.each([
    ['no description', { headers: [CONTACT] }],
    ['no common codec', { ...ANSWER, body: sdp({ types: '18' }) }],
    ['no description that can be read', { ...ANSWER, body: 'm=audio' }],
  ])('ends if the answer has %s', (_, content) => {
    dial();
    peer.endpoint.accept(invite()).onRequest = (bye) => bye.respond(200);
    invite().respond(200, content);
    network.advance(25);
    expect([events.log, edge.sentNames]).toEqual([['rejected 488 Not Acceptable Here'], ['INVITE', 'ACK', 'BYE']]);
    network.expectNothingLeft();
  });

  it.each([302, 404, 486, 503, 603])('is rejected with %d', (status) => {
    dial();
    invite().respond(180);
    invite().respond(status);
    network.advance(25);
    expect(events.log).toEqual(['ringing', expect.stringMatching(`^rejected ${status} .`)]);
    network.expectNothingLeft();
  });

  it('is rejected with 408 if nobody answers at all', () => {
    network.loses = () => true;
    dial();
    network.advance(31_000);
    expect(events.log).toEqual([]);
    network.advance(2_000);
    expect(events.log).toEqual(['rejected 408 Request Timeout']);
    network.expectNothingLeft();
  });

  it('may ring for ten minutes, and is cancelled after eleven', () => {
    dial();
    peer.onRequest = () => undefined;
    invite().respond(180);
    network.advance(1_000);
    network.loses = (message) => ['180 INVITE', '487 INVITE'].includes(nameOf(message));
    network.advance(658_000);
    expect(edge.sentNames).not.toContain('CANCEL');
    network.advance(2_000);
    expect(edge.sentNames).toContain('CANCEL');
    network.advance(40_000);
    expect(events.log).toEqual(['ringing', 'rejected 408 Request Timeout']);
    network.expectNothingLeft();
  });

  it.each([
    [200, 'SIP;cause=200;text="Call completed elsewhere"'],
    [undefined, undefined],
  ])('sends in the CANCEL whether somebody else has taken the call', (cause, reason) => {
    const leg = dial();
    leg.hangUp(cause);
    invite().respond(180);
    network.advance(30);
    const cancel = edge.sent.find((message) => 'method' in message && message.method === 'CANCEL')!;
    expect(cancel.headers.get('reason')).toBe(reason);
  });

  it('is cancelled when this side hangs up before the answer', () => {
    const leg = dial();
    invite().respond(180);
    network.advance(15);
    leg.hangUp();
    network.advance(50);
    expect(edge.sentNames).toEqual(['INVITE', 'CANCEL', 'ACK']);
    expect(events.log).toEqual(['ringing']);
    network.expectNothingLeft();
  });

  it('ends a call whose answer crosses the CANCEL', () => {
    const leg = dial();
    invite().respond(180);
    network.advance(15);
    peer.endpoint.accept(invite()).onRequest = (bye) => bye.respond(200);
    invite().respond(200, ANSWER);
    leg.hangUp();
    network.advance(50);
    expect(edge.sentNames).toEqual(['INVITE', 'CANCEL', 'ACK', 'BYE']);
    expect(events.log).toEqual(['ringing']);
    network.expectNothingLeft();
  });

  it('acknowledges a retransmitted answer again', () => {
    network.loses = (message) => nameOf(message) === 'ACK' && countOf(edge, 'ACK') < 3;
    const leg = dial();
    peer.endpoint.accept(invite()).onRequest = (bye) => bye.respond(200);
    invite().respond(200, ANSWER);
    network.advance(10_000);
    expect([countOf(edge, 'ACK'), events.log]).toEqual([3, ['answered 192.0.2.1:4000']]);
    leg.hangUp();
    network.expectNothingLeft();
  });

  it('keeps the first of several answers, and ends the others', () => {
    const leg = dial();
    peer.endpoint.accept(invite()).onRequest = (bye) => bye.respond(200);
    invite().respond(200, ANSWER);
    network.advance(15);
    const answer = peer.lastSent('200 INVITE');
    answer.headers.set('to', answer.headers.get('to')!.replace(/tag=.*/, 'tag=other'));
    edge.endpoint.receive(writeMessage(answer), peer.remote);
    const ended = edge.sent.slice(-2);
    expect(ended.map(nameOf)).toEqual(['ACK', 'BYE']);
    expect(ended.map((message) => message.headers.get('to'))).toEqual(
      ended.map(() => expect.stringContaining('tag=other')),
    );
    expect(events.log).toEqual(['answered 192.0.2.1:4000']);
    leg.hangUp();
    network.expectNothingLeft();
  });

  describe('of a trunk with a password', () => {
    const challenge = (algorithm: string, name = 'www-authenticate') =>
      [name, `Digest realm="trunk", nonce="abc", qop="auth", algorithm=${algorithm}`] as const;

    it.each([
      [401, 'MD5', 'www-authenticate', 'authorization'],
      [407, 'SHA-256', 'proxy-authenticate', 'proxy-authorization'],
    ] as const)('authenticates after a %d with %s', (status, algorithm, asking, proving) => {
      const leg = dial({ credentials: CREDENTIALS });
      invite().respond(status, { headers: [challenge(algorithm, asking)] });
      network.advance(30);
      const [first, second] = peer.requests.map(({ request }) => request);
      expect([callIdOf(second), cseqOf(first).sequence, cseqOf(second).sequence]).toEqual([callIdOf(first), 1, 2]);
      expect(second.headers.all('via')).toHaveLength(1);
      const values = parseDigest(second.headers.get(proving)!)!;
      const proof = { ...CREDENTIALS, algorithm, realm: 'trunk', nonce: 'abc', method: 'INVITE', uri: second.uri };
      const expected = digestResponse({ ...proof, count: values.get('nc'), clientNonce: values.get('cnonce') });
      expect(values.get('response')).toBe(expected);
      peer.endpoint.accept(peer.requests[1]).onRequest = (transaction) => peer.onRequest(transaction);
      peer.requests[1].respond(200, ANSWER);
      network.advance(15);
      expect(cseqOf(edge.lastSent('ACK'))).toEqual({ sequence: 2, method: 'ACK' });
      expect(edge.lastSent('ACK').headers.get(proving)).toBe(second.headers.get(proving));
      leg.hangUp();
      network.advance(15);
      peer.requests[2].respond(status, { headers: [challenge(algorithm, asking)] });
      network.advance(30);
      expect(cseqOf(edge.lastSent('BYE')).sequence).toBe(4);
      expect(edge.lastSent('BYE').headers.get(proving)).toContain('Digest');
      network.expectNothingLeft();
    });

    it('is rejected if the password is wrong, or if there is none', () => {
      dial({ credentials: CREDENTIALS });
      invite().respond(401, { headers: [challenge('MD5')] });
      network.advance(30);
      peer.requests[1].respond(401, { headers: [challenge('MD5')] });
      network.advance(30);
      expect([peer.requests.length, events.log]).toEqual([2, ['rejected 401 Unauthorized']]);
      dial();
      peer.requests[2].respond(401, { headers: [challenge('MD5')] });
      network.advance(30);
      expect(events.log[1]).toBe('rejected 401 Unauthorized');
      network.expectNothingLeft();
    });

    it('is not dialled again if it was cancelled before the challenge', () => {
      const leg = dial({ credentials: CREDENTIALS });
      leg.hangUp();
      invite().respond(401, { headers: [challenge('MD5')] });
      network.advance(100);
      expect([countOf(edge, 'INVITE'), events.log]).toEqual([1, []]);
      network.expectNothingLeft();
    });
  });
});
