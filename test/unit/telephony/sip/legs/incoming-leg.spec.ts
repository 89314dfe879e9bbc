import { IncomingLeg } from '../../../../../src/telephony/sip/legs/incoming-leg.js';
import { SipHeaders } from '../../../../../src/telephony/sip/message/sip-headers.js';
import { cseqOf } from '../../../../../src/telephony/sip/message/sip-message.js';
import { nameOf, type Asked, type NetworkSide, SimulatedNetwork } from './simulated-network.js';
import { RecordedEvents } from './recorded-events.js';
import { sdp } from './descriptions.js';

const LOCAL = { address: '192.0.2.2', port: 20_000 };

describe('an incoming leg', () => {
  let network: SimulatedNetwork;
  let caller: NetworkSide;
  let edge: NetworkSide;
  let events: RecordedEvents;
  let leg: IncomingLeg | undefined;

  beforeEach(() => {
    network = new SimulatedNetwork();
    caller = network.add('192.0.2.1');
    edge = network.add('192.0.2.2');
    events = new RecordedEvents();
    leg = undefined;
    edge.onRequest = (invite) => (leg = IncomingLeg.receive(edge.endpoint, invite, events));
  });

  function call(body = sdp(), headers: [string, string][] = []): Asked {
    const asked = caller.ask('INVITE', edge, { body, headers });
    network.advance(15);
    return asked;
  }

  const statuses = ({ responses }: Asked): number[] => responses.map(({ status }) => status);

  /** The dialog of the caller, with its ACK sent. */
  function acknowledge({ request, responses }: Asked, body = '') {
    const dialog = caller.endpoint.answered(request, responses.at(-1)!, edge.remote);
    dialog.acknowledge(cseqOf(request).sequence, { headers: [['content-type', 'application/sdp']], body });
    network.advance(15);
    return dialog;
  }

  it('rings and is answered with the description of this side', () => {
    const asked = call();
    expect(leg!.offer).toMatchObject({ address: '192.0.2.1', port: 4000, codecs: [0, 8], digitType: 101 });
    leg!.ring();
    leg!.answer(LOCAL);
    network.advance(20);
    expect(statuses(asked)).toEqual([180, 200]);
    const { headers, body } = asked.responses[1];
    expect([headers.get('contact'), headers.get('content-type')]).toEqual(['<sip:192.0.2.2:5060>', 'application/sdp']);
    expect(body.toString()).toContain('c=IN IP4 192.0.2.2');
    expect(body.toString()).toContain('m=audio 20000 RTP/AVP 0 101');
    expect(events.log).toEqual(['answered 192.0.2.1:4000']);
    acknowledge(asked).bye();
    network.advance(20);
    expect(events.log).toEqual(['answered 192.0.2.1:4000', 'hung up']);
    network.expectNothingLeft();
  });

  it('responds 100 Trying while there is nothing else to send, so that the INVITE is not retransmitted', () => {
    const asked = call();
    network.advance(1_000);
    expect([statuses(asked), caller.sentNames]).toEqual([[100], ['INVITE']]);
    leg!.reject(486);
    network.expectNothingLeft();
  });

  it('makes the offer if the caller made none, and takes the answer from the ACK', () => {
    const asked = call('');
    expect(leg!.offer).toBeUndefined();
    leg!.answer(LOCAL);
    network.advance(20);
    expect(asked.responses[0].body.toString()).toContain('m=audio 20000 RTP/AVP 0 8 101');
    expect(events.log).toEqual([]);
    acknowledge(asked, sdp({ port: 4002, types: '8' }));
    expect(events.log).toEqual(['answered 192.0.2.1:4002']);
    expect(events.audio!.codecs).toEqual([8]);
    leg!.hangUp();
    network.advance(20);
    expect(edge.sentNames.at(-1)).toBe('BYE');
    network.expectNothingLeft();
  });

  it('ends if the ACK does not answer its offer', () => {
    const asked = call('');
    leg!.answer(LOCAL);
    network.advance(20);
    acknowledge(asked);
    expect([events.log, edge.sentNames.at(-1)]).toEqual([['hung up'], 'BYE']);
    network.expectNothingLeft();
  });

  it.each([
    ['488 without a common codec', sdp({ types: '18' }), [], 488],
    ['488 without audio', 'v=0\r\n', [], 488],
    ['488 for what is no description', '\0\0\r\nm=\r\nm=audio x y z\r\na=rtpmap', [], 488],
    ['488 for an address that is none', sdp({ address: '5' }), [], 488],
    ['488 for a port that is none', sdp({ port: 70_000 }), [], 488],
    ['415 for another type', 'hello', [['content-type', 'text/plain']], 415],
    ['420 for an extension it must know', sdp(), [['require', '100rel']], 420],
  ])('is refused with %s', (_, body, headers, status) => {
    const asked = call(body, headers as [string, string][]);
    network.advance(20);
    expect([statuses(asked), leg, events.log]).toEqual([[status], undefined, []]);
    const warning = expect.stringMatching(/^305 \S+ ".*PCMU.*"$/) as unknown;
    expect(asked.responses[0].headers.get('warning')).toEqual(status === 488 ? warning : undefined);
    network.expectNothingLeft();
  });

  it('lists the extension that it does not support', () => {
    const asked = call(sdp(), [['require', '100rel']]);
    network.advance(20);
    expect(asked.responses[0].headers.get('unsupported')).toBe('100rel');
  });

  it('is refused when this side supports fewer codecs than the offer was parsed for', () => {
    const asked = call(sdp({ types: '0' }));
    leg!.answer({ ...LOCAL, codecs: [8] });
    network.advance(20);
    expect([statuses(asked), events.log]).toEqual([[488], ['hung up']]);
    network.expectNothingLeft();
  });

  it('refuses other streams of the offer in their places', () => {
    const asked = call(sdp({ before: 'm=video 5000 RTP/AVP 96\r\na=rtpmap:96 H264/90000' }));
    leg!.answer(LOCAL);
    network.advance(20);
    const lines = asked.responses[0].body.toString().match(/^m=.*$/gm);
    expect(lines).toEqual(['m=video 0 RTP/AVP 96', 'm=audio 20000 RTP/AVP 0 101']);
  });

  it('understands an offer with a codec whose name is a number', () => {
    call(`${sdp()}a=rtpmap:96 5/8000\r\n`);
    expect(leg!.offer).toMatchObject({ codecs: [0, 8], digitType: 101 });
    leg!.hangUp();
    network.expectNothingLeft();
  });

  it('is rejected with headers, once', () => {
    const asked = call();
    leg!.reject(503, [['retry-after', '30']]);
    leg!.reject(486);
    leg!.answer(LOCAL);
    leg!.hangUp();
    network.advance(20);
    expect([statuses(asked), asked.responses[0].headers.get('retry-after')]).toEqual([[503], '30']);
    expect(events.log).toEqual([]);
    network.expectNothingLeft();
  });

  it('gets the reason of a rejection in both headers that phones display', () => {
    const asked = call();
    leg!.reject(403, [['warning', '399 switchhook "to is a number in RU."']]);
    network.advance(20);
    const { headers } = asked.responses[0];
    expect(headers.get('reason')).toBe('SIP;cause=403;text="to is a number in RU."');
    network.expectNothingLeft();
  });

  it('is unavailable if this side hangs up before it answers', () => {
    const asked = call();
    leg!.ring();
    leg!.hangUp();
    network.advance(20);
    expect([statuses(asked), events.log]).toEqual([[180, 480], []]);
    network.expectNothingLeft();
  });

  it('ends when the caller cancels', () => {
    const asked = call();
    leg!.ring();
    network.advance(20);
    asked.sent.cancel();
    network.advance(40);
    expect([statuses(asked), events.log]).toEqual([[180, 487], ['hung up']]);
    leg!.answer(LOCAL);
    network.advance(20);
    expect(edge.sentNames).not.toContain('200 INVITE');
    network.expectNothingLeft();
  });

  it('ends when the caller sends BYE before the answer', () => {
    const asked = call();
    leg!.ring();
    network.advance(20);
    caller.endpoint.answered(asked.request, asked.responses[0], edge.remote).bye();
    network.advance(40);
    expect([statuses(asked), edge.sentNames.includes('200 BYE'), events.log]).toEqual([[180, 487], true, ['hung up']]);
    network.expectNothingLeft();
  });

  it('gets no more responses once it is answered', () => {
    const asked = call();
    leg!.ring();
    leg!.answer(LOCAL);
    network.advance(20);
    acknowledge(asked);
    network.advance(200_000);
    expect(statuses(asked)).toEqual([180, 200]);
    leg!.hangUp();
    network.expectNothingLeft();
  });

  it('rings for longer if ringing is repeated', () => {
    const asked = call();
    for (let i = 0; i < 15; i++) {
      leg!.ring();
      network.advance(60_000);
    }
    expect(events.log).toEqual([]);
    leg!.answer(LOCAL);
    network.advance(20);
    expect(statuses(asked).at(-1)).toBe(200);
    acknowledge(asked).bye();
    network.advance(40);
  });

  it('ends with BYE when the answer is not acknowledged', () => {
    call();
    leg!.answer(LOCAL);
    network.advance(31_000);
    expect(events.log).toEqual(['answered 192.0.2.1:4000']);
    network.advance(2_000);
    expect([events.log.at(-1), edge.sentNames.includes('BYE')]).toEqual(['hung up', true]);
    network.expectNothingLeft();
  });

  it('does not retransmit the answer to a caller that has hung up and whose ACK was lost', () => {
    const asked = call();
    leg!.answer(LOCAL);
    network.advance(20);
    network.loses = (message) => nameOf(message) === 'ACK';
    acknowledge(asked).bye();
    network.advance(40_000);
    expect(edge.sentNames).toEqual(['200 INVITE', '200 BYE']);
    expect(events.log).toEqual(['answered 192.0.2.1:4000', 'hung up']);
    network.expectNothingLeft();
  });

  it('sends the BYE after the ACK, which it must not overtake', () => {
    const asked = call();
    leg!.answer(LOCAL);
    leg!.hangUp();
    network.advance(20);
    expect(edge.sentNames).not.toContain('BYE');
    const dialog = caller.endpoint.answered(asked.request, asked.responses[0], edge.remote);
    dialog.request('INFO', { headers: [['content-type', 'application/dtmf']], body: '1' });
    network.advance(20);
    expect(edge.sentNames.at(-1)).toBe('481 INFO');
    acknowledge(asked);
    expect(edge.sentNames.at(-1)).toBe('BYE');
    expect(events.log).toEqual(['answered 192.0.2.1:4000']);
    network.expectNothingLeft();
  });

  it('sends the BYE also when the ACK never comes', () => {
    call();
    leg!.answer(LOCAL);
    leg!.hangUp();
    network.advance(33_000);
    expect(edge.sentNames).toContain('BYE');
    network.expectNothingLeft();
  });

  it('matches an ACK with the branch of the INVITE, as some phones send it', () => {
    const asked = call('');
    leg!.answer(LOCAL);
    network.advance(20);
    const { request, responses } = asked;
    const headers = SipHeaders.of([...request.headers].filter(([name]) => name !== 'to' && name !== 'cseq'));
    headers.add('to', responses[0].headers.get('to')!).add('cseq', '1 ACK');
    caller.endpoint.sendDirectly({ ...request, method: 'ACK', headers, body: Buffer.from(sdp()) }, edge.remote);
    network.advance(20);
    expect(events.log).toEqual(['answered 192.0.2.1:4000']);
    network.advance(40_000);
    expect(edge.sent.filter((message) => nameOf(message) === '200 INVITE').length).toBe(1);
    leg!.hangUp();
    network.expectNothingLeft();
  });

  it('copies the routes into its answer, and sends along them', () => {
    const asked = call(sdp(), [['record-route', '<sip:192.0.2.9;lr>']]);
    network.addProxy('192.0.2.9', caller, edge);
    leg!.answer(LOCAL);
    network.advance(20);
    expect(asked.responses[0].headers.get('record-route')).toBe('<sip:192.0.2.9;lr>');
    acknowledge(asked);
    leg!.hangUp();
    network.advance(20);
    expect(edge.lastSent('BYE').headers.get('route')).toBe('<sip:192.0.2.9;lr>');
    network.advance(40);
    expect(caller.sentNames.at(-1)).toMatch(/BYE$/);
    network.expectNothingLeft();
  });
});
