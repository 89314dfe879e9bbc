import type { Dialog } from '../../../../../src/telephony/sip/dialogs/dialog.js';
import { OutgoingLeg } from '../../../../../src/telephony/sip/legs/outgoing-leg.js';
import type { SipResponse } from '../../../../../src/telephony/sip/message/sip-message.js';
import type { ServerTransaction } from '../../../../../src/telephony/sip/transactions/server-transaction.js';
import { type NetworkSide, SimulatedNetwork } from './simulated-network.js';
import { RecordedEvents } from './recorded-events.js';
import { sdp, versionOf } from './descriptions.js';

const SDP_TYPE: [string, string] = ['content-type', 'application/sdp'];
const CONTACT: [string, string] = ['contact', '<sip:bob@192.0.2.1:5060>'];

/** Behaviour that the legs of both directions share. */
describe('an answered leg', () => {
  let network: SimulatedNetwork;
  let edge: NetworkSide;
  let peer: NetworkSide;
  let events: RecordedEvents;
  let leg: OutgoingLeg;
  let dialog: Dialog;
  let asked: ServerTransaction[];
  /** The responses of the peer, by method; 200 by default. */
  let statuses: Record<string, number>;

  beforeEach(() => {
    network = new SimulatedNetwork();
    peer = network.add('192.0.2.1');
    edge = network.add('192.0.2.2');
    events = new RecordedEvents();
    const from = { user: 'ada', host: 'edge.example' };
    const local = { address: '192.0.2.2', port: 20_000 };
    leg = OutgoingLeg.dial(edge.endpoint, { uri: 'sip:bob@b.example', remote: peer.remote, from, local }, events);
    network.advance(15);
    asked = [];
    statuses = {};
    dialog = peer.endpoint.accept(peer.requests[0]);
    dialog.onRequest = (transaction) => {
      asked.push(transaction);
      const status = statuses[transaction.request.method] ?? 200;
      if (status > 0) transaction.respond(status);
    };
    peer.requests[0].respond(200, { headers: [CONTACT, SDP_TYPE], body: sdp() });
    network.advance(30);
    events.log.length = 0;
  });

  afterEach(() => {
    leg.hangUp();
    dialog.end();
    network.expectNothingLeft();
  });

  function send(method: string, body = '', headers: [string, string][] = body === '' ? [] : [SDP_TYPE]): SipResponse {
    const responses: SipResponse[] = [];
    const onResponse = (response: SipResponse): void => void responses.push(response);
    dialog.request(method, { headers, body }, { onResponse, onTimeout: () => undefined });
    network.advance(25);
    return responses.at(-1)!;
  }

  /** A re-INVITE with its ACK. */
  function change(body: string, answer?: string): SipResponse {
    const response = send('INVITE', body);
    const sequence = Number(response.headers.get('cseq')!.split(' ')[0]);
    if (response.status < 300) dialog.acknowledge(sequence, { headers: [SDP_TYPE], body: answer });
    network.advance(15);
    return response;
  }

  it.each(['INVITE', 'UPDATE'])('is held and resumed by %s', (method) => {
    const apply = (body: string) => (method === 'INVITE' ? change(body) : send(method, body));
    const first = versionOf((edge.sent[0] as { body: Buffer }).body);
    const held = apply(sdp({ direction: 'sendonly' }));
    expect([held.status, held.headers.get('contact')]).toEqual([200, '<sip:192.0.2.2:5060>']);
    expect([held.body.toString().includes('a=recvonly'), versionOf(held.body)]).toEqual([true, first + 1]);
    const repeated = apply(sdp({ direction: 'sendonly' }));
    expect(versionOf(repeated.body)).toBe(first + 1);
    const back = apply(sdp());
    expect([back.body.toString().includes('a=sendrecv'), versionOf(back.body)]).toEqual([true, first + 2]);
    const [sendonly, sendrecv] = ['sendonly', 'sendrecv'].map((direction) => `moved 192.0.2.1:4000 ${direction}`);
    expect(events.log).toEqual([sendonly, 'held', sendrecv, 'taken back']);
  });

  it.each([
    ['by the address 0.0.0.0', sdp({ address: '0.0.0.0' }), []],
    ['by an inactive stream', sdp({ direction: 'inactive' }), ['inactive', 'sendrecv']],
  ])('is held %s, and keeps its address', (_, body, directions) => {
    expect(change(body).status).toBe(200);
    change(sdp());
    expect(events.log.filter((line) => !line.startsWith('moved'))).toEqual(['held', 'taken back']);
    expect(events.log.filter((line) => line.startsWith('moved'))).toEqual(
      directions.map((direction) => `moved 192.0.2.1:4000 ${direction}`),
    );
  });

  it('is not held by a peer that only listens', () => {
    expect(change(sdp({ direction: 'recvonly' })).body.toString()).toContain('a=sendonly');
    expect(events.log).toEqual(['moved 192.0.2.1:4000 recvonly']);
  });

  it('moves to another address and codec', () => {
    change(sdp({ address: '192.0.2.7', port: 5000 }));
    expect(change(sdp({ address: '192.0.2.7', port: 5000, types: '8' })).body.toString()).toContain('RTP/AVP 8\r\n');
    expect(events.log).toEqual(Array(2).fill('moved 192.0.2.7:5000 sendrecv'));
    expect(events.audio).toMatchObject({ codecs: [8], digitType: undefined });
  });

  it.each(['INVITE', 'UPDATE'])('reports that its dialog is confirmed, and that it moved by %s', (method) => {
    expect([events.dialogs, leg.dialogState?.target]).toEqual([1, 'sip:bob@192.0.2.1:5060']);
    const { headers } = send(method, sdp(), [SDP_TYPE, ['contact', '<sip:bob@192.0.2.1:5061>']]);
    if (method === 'INVITE') dialog.acknowledge(Number(headers.get('cseq')!.split(' ')[0]));
    expect([events.dialogs, leg.dialogState?.target]).toEqual([2, 'sip:bob@192.0.2.1:5061']);
  });

  it('refuses a change that it cannot follow, and continues as before', () => {
    expect(change(sdp({ types: '18' })).status).toBe(488);
    expect(change(sdp({ port: 0 })).status).toBe(488);
    const text = send('UPDATE', 'hello', [['content-type', 'text/plain']]);
    expect([text.status, text.headers.get('accept')]).toEqual([415, 'application/sdp']);
    expect(send('OPTIONS').status).toBe(200);
    expect(events.log).toEqual([]);
  });

  it('makes the offer when the peer requests one, and applies the answer', () => {
    const offer = change('', sdp({ port: 4444 }));
    expect(offer.body.toString()).toContain('m=audio 20000 RTP/AVP 0 8 101');
    expect(events.log).toEqual(['moved 192.0.2.1:4444 sendrecv']);
  });

  it('stays unchanged when its offer is not answered', () => {
    change('');
    change(sdp({ direction: 'sendonly' }));
    expect(events.log).toEqual(['moved 192.0.2.1:4000 sendonly', 'held']);
  });

  it('refuses a change while its own offer is pending', () => {
    const offer = send('INVITE');
    expect([offer.status, send('UPDATE', sdp()).status, send('INVITE', sdp()).status]).toEqual([200, 491, 491]);
    expect(send('UPDATE').status).toBe(200);
    dialog.acknowledge(Number(offer.headers.get('cseq')!.split(' ')[0]), { headers: [SDP_TYPE], body: sdp() });
    network.advance(15);
    expect(send('UPDATE', sdp()).status).toBe(200);
  });

  it('ends when its answer to a change is not acknowledged', () => {
    send('INVITE', sdp());
    network.advance(33_000);
    expect([events.log, edge.sentNames.at(-1)]).toEqual([['hung up'], 'BYE']);
  });

  it.each(['INVITE', 'UPDATE'])('sends its requests to the Contact that %s has changed', (method) => {
    const contact: [string, string] = ['contact', '<sip:bob@192.0.2.1:5099>'];
    const { headers } = send(method, sdp(), [SDP_TYPE, contact]);
    if (method === 'INVITE') dialog.acknowledge(Number(headers.get('cseq')!.split(' ')[0]));
    leg.hangUp();
    expect(edge.lastSent('BYE')).toMatchObject({ uri: 'sip:bob@192.0.2.1:5099' });
  });

  it('answers UPDATE without a description, OPTIONS and NOTIFY', () => {
    const update = send('UPDATE');
    expect([update.status, update.body.length, update.headers.get('content-type')]).toEqual([200, 0, undefined]);
    const options = send('OPTIONS');
    expect([options.status, options.headers.get('accept')]).toEqual([200, 'application/sdp']);
    expect(options.headers.get('allow')).toMatch(/INVITE.*UPDATE/);
    expect(send('NOTIFY').status).toBe(200);
  });

  it('refuses unknown methods, and lists the supported ones', () => {
    for (const method of ['REGISTER', 'MESSAGE']) {
      const refusal = send(method);
      expect([refusal.status, refusal.headers.get('allow')]).toEqual([405, expect.stringContaining('BYE')]);
    }
  });

  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', '5'],
    ['application/dtmf-relay', 'Duration= 160\r\nSignal= * \r\n', '*'],
    ['application/dtmf-relay', 'signal=11', '#'],
    ['Application/DTMF; charset=utf-8', '7\r\n', '7'],
    ['application/dtmf', 'd', 'D'],
  ])('reports the key of INFO with %s and %j', (type, body, digit) => {
    expect(send('INFO', body, [['content-type', type]]).status).toBe(200);
    expect(events.log).toEqual([`digit ${digit}`]);
  });

  it.each([
    ['application/dtmf-relay', 'Signal=55', 400],
    ['application/dtmf-relay', 'Duration=5', 400],
    ['application/dtmf', 'hello', 400],
    ['application/media_control+xml', '<x/>', 415],
    ['application/dtmf', '', 200],
  ])('reports nothing for INFO with %s and %j', (type, body, status) => {
    expect(send('INFO', body, [['content-type', type]]).status).toBe(status);
    expect(events.log).toEqual([]);
  });

  describe('that is transferred', () => {
    const refer = (target: string): SipResponse => send('REFER', '', [['refer-to', target]]);

    it('notifies the peer of the rule that forbids it', () => {
      refer('<sip:3631@edge.example>');
      events.respond(403, [['warning', '399 switchhook "It is a short number."']]);
      network.advance(25);
      expect(asked.at(-1)!.request.body.toString()).toBe(
        'SIP/2.0 403 Forbidden\r\nwarning: 399 switchhook "It is a short number."\r\n',
      );
    });

    it.each([200, 486])('notifies the peer that it ends with %d', (status) => {
      expect(refer('"Bob" <sip:+49%2030-55@edge.example;user=phone>').status).toBe(202);
      network.advance(15);
      expect(events.log).toEqual(['transfer +493055']);
      const trying = asked[0].request;
      expect(trying.headers.get('event')).toMatch(/^refer;id=\d+$/);
      expect(trying.headers.get('subscription-state')).toMatch(/^active/);
      expect([trying.headers.get('content-type'), trying.body.toString()]).toEqual([
        'message/sipfrag;version=2.0',
        'SIP/2.0 100 Trying\r\n',
      ]);
      expect(refer('<sip:2@edge.example>').status).toBe(491);
      events.respond(180);
      events.respond(status);
      events.respond(500);
      network.advance(25);
      expect(asked).toHaveLength(2);
      const final = asked[1].request;
      expect(final.headers.get('subscription-state')).toMatch(/^terminated/);
      expect(final.body.toString()).toMatch(new RegExp(`^SIP/2.0 ${status} `));
      expect(refer('<tel:110>').status).toBe(202);
      expect(events.log.at(-1)).toBe('transfer 110');
    });

    it('sends no more notifications after the end of the leg', () => {
      refer('<sip:2@edge.example>');
      dialog.bye();
      network.advance(25);
      events.respond(200);
      network.advance(25);
      expect([asked.length, events.log]).toEqual([1, ['transfer 2', 'hung up']]);
    });

    it.each([
      ['<sip:2@edge.example?Replaces=abc%3Bto-tag%3D1>', 501],
      ['<sip:edge.example>', 400],
      ['<mailto:bob@edge.example>', 400],
      ['', 400],
    ])('refuses %s', (target, status) => {
      expect([refer(target).status, events.log]).toEqual([status, []]);
    });

    it('refuses a transfer without a target, or with two', () => {
      const target: [string, string] = ['refer-to', '<sip:2@edge.example>'];
      expect([send('REFER').status, send('REFER', '', [target, target]).status]).toEqual([400, 400]);
    });

    it('continues when the peer has no subscription, and ends when it does not answer', () => {
      statuses.NOTIFY = 481;
      refer('<sip:2@edge.example>');
      network.advance(25);
      expect(events.log).toEqual(['transfer 2']);
      network.loses = (message) => 'method' in message && message.method === 'NOTIFY';
      events.respond(200);
      network.advance(33_000);
      expect(events.log.at(-1)).toBe('hung up');
    });
  });

  it('ends with the BYE of the peer, and refuses later requests', () => {
    expect(send('BYE').status).toBe(200);
    expect([events.log, send('INFO').status]).toEqual([['hung up'], 481]);
  });

  describe('that is probed', () => {
    it('continues if the peer answers in any way', () => {
      for (const status of [200, 405, 500]) {
        statuses.OPTIONS = status;
        leg.probe();
        network.advance(25);
      }
      expect([asked.length, events.log]).toEqual([3, []]);
    });

    it.each([481, 408])('ends if the peer answers %d', (status) => {
      statuses.OPTIONS = status;
      leg.probe();
      network.advance(25);
      expect([events.log, edge.sentNames.at(-1)]).toEqual([['hung up'], 'BYE']);
    });

    it('ends if the peer does not answer, with one probe at a time', () => {
      statuses.OPTIONS = 0;
      network.loses = () => true;
      leg.probe();
      leg.probe();
      expect(edge.sentNames.filter((name) => name === 'OPTIONS')).toHaveLength(1);
      network.advance(33_000);
      expect(events.log).toEqual(['hung up']);
    });
  });
});
