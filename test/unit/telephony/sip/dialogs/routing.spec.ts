import type { Dialog } from '../../../../../src/telephony/sip/dialogs/dialog.js';
import { SipEndpoint } from '../../../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { parseMessage } from '../../../../../src/telephony/sip/message/parse-message.js';
import { SipHeaders } from '../../../../../src/telephony/sip/message/sip-headers.js';
import { isRequest, type SipRequest, type SipResponse } from '../../../../../src/telephony/sip/message/sip-message.js';
import { writeMessage } from '../../../../../src/telephony/sip/message/write-message.js';
import { PacketBudget } from '../../../../../src/telephony/sip/security/packet-budget.js';
import type { ServerTransaction } from '../../../../../src/telephony/sip/transactions/server-transaction.js';
import type { Remote, SipTransportName } from '../../../../../src/telephony/sip/transport/remote.js';
import { FakeScheduler } from '../fake-scheduler.js';

const SOURCE: Remote = { transport: 'udp', address: '198.51.100.9', port: 40_000 };
const ROUTES = ['<sip:198.51.100.1:5070;lr>', '<sip:198.51.100.2;lr>'];

type Headers = [name: string, value: string][];

describe('requests within a dialog', () => {
  let endpoint: SipEndpoint;
  let requests: ServerTransaction[];
  let sent: { message: SipRequest; to: string }[];

  const nameOf = ({ transport, address, port }: Remote): string => `${transport} ${address}:${port}`;

  beforeEach(() => {
    [requests, sent] = [[], []];
    const budget = new PacketBudget(() => 0);
    const onRequest = (transaction: ServerTransaction): void => void requests.push(transaction);
    endpoint = new SipEndpoint({ publicAddress: '203.0.113.5', budget, onRequest }, new FakeScheduler());
    for (const transport of ['udp', 'tcp'] as SipTransportName[])
      endpoint.addTransport(transport, {
        port: 5060,
        close: () => Promise.resolve(),
        send: (bytes, to) => {
          const message = parseMessage(bytes);
          if (isRequest(message)) sent.push({ message, to: nameOf(to) });
        },
      });
  });

  const invite = (headers: Headers): SipRequest => ({
    method: 'INVITE',
    uri: 'sip:+4930123@203.0.113.5',
    headers: SipHeaders.of([
      ['from', '<sip:ada@carrier.example>;tag=a1'],
      ['to', '<sip:+4930123@203.0.113.5>'],
      ['call-id', 'one call'],
      ['cseq', '1 INVITE'],
      ...headers,
    ]),
    body: Buffer.alloc(0),
  });

  const deliver = (request: SipRequest, source = SOURCE): void => {
    const via = `SIP/2.0/UDP 198.51.100.9:5060;branch=z9hG4bK${request.method}`;
    request.headers.prepend('via', via).add('max-forwards', '70');
    endpoint.receive(writeMessage(request), source);
  };

  /** A dialog from an INVITE of the peer. */
  function called(headers: Headers, source = SOURCE): Dialog {
    deliver(invite(headers), source);
    return endpoint.accept(requests[0]);
  }

  /** A dialog from an answered INVITE of this side. */
  function answered(headers: Headers): Dialog {
    const own: Headers = [...invite([]).headers].map(([name, value]) => [
      name,
      name === 'to' ? `${value};tag=b1` : value,
    ]);
    const response: SipResponse = {
      status: 200,
      reason: 'OK',
      headers: SipHeaders.of([...own, ...headers]),
      body: Buffer.alloc(0),
    };
    return endpoint.answered(invite([]), response, SOURCE);
  }

  const last = (): { message: SipRequest; to: string } => sent.at(-1)!;

  it.each([
    ['to the Contact', '<sip:ada@198.51.100.7:5080>', 'udp 198.51.100.7:5080'],
    ['to the default port', '<sip:ada@198.51.100.7>', 'udp 198.51.100.7:5060'],
    ['over the transport of the Contact', '<sip:ada@198.51.100.7;transport=TCP>', 'tcp 198.51.100.7:5060'],
    ['to the source, if the Contact is private', '<sip:ada@10.0.0.5:5060>', 'udp 198.51.100.9:40000'],
    ['to the source, if the Contact is on loopback', '<sip:ada@127.0.0.1:5060>', 'udp 198.51.100.9:40000'],
    ['to the source, if the Contact is no single host', '<sip:ada@255.255.255.255>', 'udp 198.51.100.9:40000'],
    ['to the source, if the Contact is a name', '<sip:ada@phone.example>', 'udp 198.51.100.9:40000'],
    ['to the source, if the Contact is IPv6', '<sip:ada@[2001:db8::1]>', 'udp 198.51.100.9:40000'],
    ['to the source, if the Contact wants TLS', '<sips:ada@198.51.100.7>', 'udp 198.51.100.9:40000'],
    ['to the source, if the transport is unknown', '<sip:ada@198.51.100.7;transport=sctp>', 'udp 198.51.100.9:40000'],
    ['to the source, if the Contact has no port', '<sip:ada@198.51.100.7:0>', 'udp 198.51.100.9:40000'],
    ['to the source, if the Contact is a phone number', '<tel:+4930123>', 'udp 198.51.100.9:40000'],
  ])('go %s', (_, contact, to) => {
    called([['contact', contact]]).bye();
    expect([last().to, last().message.uri]).toEqual([to, contact.slice(1, -1)]);
    expect(last().message.headers.get('route')).toBeUndefined();
    const dialog = answered([['contact', contact]]);
    dialog.acknowledge(1);
    dialog.request('OPTIONS');
    expect(sent.slice(1).map(({ message, to: where }) => [message.method, where])).toEqual([
      ['ACK', to],
      ['OPTIONS', to],
    ]);
  });

  it('go to a private Contact if messages come from there', () => {
    const source: Remote = { transport: 'udp', address: '10.0.0.5', port: 40_000 };
    called([['contact', '<sip:ada@10.0.0.5:5062>']], source).bye();
    expect(last().to).toBe('udp 10.0.0.5:5062');
  });

  it('go to the source without a Contact, and never to this side itself', () => {
    called([]).bye();
    expect([last().to, last().message.uri]).toEqual(['udp 198.51.100.9:40000', 'sip:ada@carrier.example']);
  });

  it('follow the recorded route of proxies', () => {
    const headers: Headers = [
      ['contact', '<sip:ada@10.0.0.5>'],
      ...ROUTES.map((route): [string, string] => ['record-route', route]),
    ];
    called(headers).bye();
    expect([last().to, last().message.uri]).toEqual(['udp 198.51.100.1:5070', 'sip:ada@10.0.0.5']);
    expect(last().message.headers.all('route')).toEqual(ROUTES);
    const dialog = answered(headers);
    dialog.acknowledge(1);
    expect(last().to).toBe('udp 198.51.100.2:5060');
    expect(last().message.headers.all('route')).toEqual([...ROUTES].reverse());
  });

  it.each(['<sip:10.0.0.1;lr>', '<sip:proxy.example;lr>'])('go to the source if the first proxy is %s', (route) => {
    called([
      ['contact', '<sip:ada@198.51.100.7>'],
      ['record-route', route],
    ]).bye();
    expect([last().to, last().message.headers.get('route')]).toEqual(['udp 198.51.100.9:40000', route]);
  });

  it('put a strict router in the request line, and the Contact at the end of the route', () => {
    called([
      ['contact', '<sip:ada@198.51.100.7>'],
      ['record-route', '<sip:198.51.100.1:5070>'],
      ['record-route', ROUTES[1]],
    ]).bye();
    expect([last().to, last().message.uri]).toEqual(['udp 198.51.100.1:5070', 'sip:198.51.100.1:5070']);
    expect(last().message.headers.all('route')).toEqual([ROUTES[1], '<sip:ada@198.51.100.7>']);
  });

  it('follow the peer to another Contact, and a phone behind NAT to another source', () => {
    const dialog = called([['contact', '<sip:ada@10.0.0.5>']]);
    dialog.onRequest = (transaction) => transaction.respond(200);
    const update = (contact: string, sequence: number): SipRequest => {
      const request = invite([['contact', contact]]);
      request.headers
        .set('to', `${request.headers.get('to')!};tag=${requests[0].tag}`)
        .set('cseq', `${sequence} UPDATE`);
      return { ...request, method: 'UPDATE' };
    };
    deliver(update('<sip:ada@10.0.0.5>', 2), { ...SOURCE, port: 41_000 });
    dialog.request('OPTIONS');
    expect(last().to).toBe('udp 198.51.100.9:41000');
  });
});
