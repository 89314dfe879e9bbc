import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Logger } from '@nestjs/common';
import { SipEndpoint } from '../../../../src/telephony/sip/endpoint/sip-endpoint.js';
import type { Dialog } from '../../../../src/telephony/sip/dialogs/dialog.js';
import { PacketBudget } from '../../../../src/telephony/sip/security/packet-budget.js';
import { parseMessage } from '../../../../src/telephony/sip/message/parse-message.js';
import { SipHeaders } from '../../../../src/telephony/sip/message/sip-headers.js';
import { cseqOf, type SipRequest, type SipResponse } from '../../../../src/telephony/sip/message/sip-message.js';
import type { ServerTransaction } from '../../../../src/telephony/sip/transactions/server-transaction.js';
import type { Remote, SipTransportName } from '../../../../src/telephony/sip/transport/remote.js';
import { TcpTransport } from '../../../../src/telephony/sip/transport/tcp-transport.js';
import { UdpTransport } from '../../../../src/telephony/sip/transport/udp-transport.js';
import { writeMessage } from '../../../../src/telephony/sip/message/write-message.js';
import { INVALID, VALID } from './torture-messages.js';

const HOST = '127.0.0.1';

/** An endpoint on loopback that records its requests. */
class Phone {
  readonly endpoint: SipEndpoint;
  readonly requests: ServerTransaction[] = [];
  /** Otherwise every address is trusted. */
  hasBudget = false;
  private readonly waiting: (() => void)[] = [];

  private constructor(readonly name: string) {
    this.endpoint = new SipEndpoint({
      publicAddress: HOST,
      budget: new PacketBudget(Date.now, () => !this.hasBudget),
      onRequest: (transaction) => this.note(transaction),
    });
  }

  static async start(name: string): Promise<Phone> {
    const phone = new Phone(name);
    const events = { onMessage: (bytes: Buffer, source: Remote) => phone.endpoint.receive(bytes, source) };
    phone.endpoint.addTransport('udp', await UdpTransport.listen(0, HOST, events));
    phone.endpoint.addTransport('tcp', await TcpTransport.listen(0, HOST, events));
    return phone;
  }

  remote(transport: SipTransportName): Remote {
    return { transport, address: HOST, port: Number(this.endpoint.addressOf(transport).split(':')[1]) };
  }

  contact(transport: SipTransportName): [string, string] {
    return ['contact', `<sip:${this.name}@${this.endpoint.addressOf(transport)};transport=${transport}>`];
  }

  note(transaction: ServerTransaction): void {
    this.requests.push(transaction);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  async next(): Promise<ServerTransaction> {
    while (this.requests.length === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.requests.shift()!;
  }
}

describe.each(['udp', 'tcp'] as const)('a SIP endpoint over %s', (transport) => {
  let ada: Phone;
  let bob: Phone;

  beforeAll(async () => {
    ada = await Phone.start('ada');
    bob = await Phone.start('bob');
  });

  afterAll(async () => {
    await ada.endpoint.close();
    await bob.endpoint.close();
  });

  const request = (method: string): SipRequest => ({
    method,
    uri: `sip:bob@${bob.endpoint.addressOf(transport)}`,
    headers: SipHeaders.of([
      ['from', '<sip:ada@example.com>;tag=a1'],
      ['to', '<sip:bob@example.com>'],
      ['call-id', `${method}-${Math.random()}`],
      ['cseq', `1 ${method}`],
      ada.contact(transport),
    ]),
    body: Buffer.from('offer'),
  });

  /** The final response. */
  const send = (message: SipRequest): Promise<SipResponse> =>
    new Promise((resolve, reject) =>
      ada.endpoint.request(message, bob.remote(transport), {
        onResponse: (response) => response.status >= 200 && resolve(response),
        onTimeout: () => reject(new Error('timeout')),
      }),
    );

  const sendWithin = (dialog: Dialog, method: string, body = ''): Promise<SipResponse> =>
    new Promise((resolve, reject) =>
      dialog.request(
        method,
        { body },
        {
          onResponse: (response) => response.status >= 200 && resolve(response),
          onTimeout: () => reject(new Error('timeout')),
        },
      ),
    );

  it('answers requests outside of calls, and unknown methods', async () => {
    const options = send(request('OPTIONS'));
    (await bob.next()).respond(200, { headers: [['accept', 'application/sdp']] });
    expect((await options).headers.get('accept')).toBe('application/sdp');
    const unknown = await send(request('NEWMETHOD'));
    expect([unknown.status, unknown.headers.get('allow')]).toEqual([405, expect.stringContaining('INVITE')]);
  });

  it('carries a call from the INVITE to the BYE, with changes in between', async () => {
    const invite = request('INVITE');
    const answer = send(invite);
    const ringing = await bob.next();
    expect(ringing.request.body.toString()).toBe('offer');
    ringing.respond(180);
    const his = bob.endpoint.accept(ringing);
    his.onRequest = (transaction) => bob.note(transaction);
    ringing.respond(200, { headers: [bob.contact(transport)], body: 'answer' });
    const response = await answer;
    expect(response.body.toString()).toBe('answer');
    const hers = ada.endpoint.answered(invite, response, bob.remote(transport));
    expect(ada.endpoint.answered(invite, response, bob.remote(transport))).toBe(hers);
    hers.acknowledge(cseqOf(invite).sequence);
    hers.onRequest = (transaction) => ada.note(transaction);

    const hold = sendWithin(hers, 'INVITE', 'sendonly');
    const change = await bob.next();
    expect(change.request.body.toString()).toBe('sendonly');
    his.expectAckOf(change);
    change.respond(200, { headers: [bob.contact(transport)], body: 'recvonly' });
    expect((await hold).body.toString()).toBe('recvonly');
    hers.acknowledge(cseqOf(change.request).sequence);

    const digits = sendWithin(his, 'INFO', 'Signal=5');
    const info = await ada.next();
    info.respond(200);
    expect([(await digits).status, info.request.body.toString()]).toEqual([200, 'Signal=5']);

    hers.bye();
    const bye = await bob.next();
    bye.respond(200);
    expect([bye.request.method, his.isEnded, hers.isEnded]).toEqual(['BYE', true, true]);
    expect((await sendWithin(his, 'INFO')).status).toBe(481);
  });

  it('refuses requests of dialogs that do not exist', async () => {
    const stray = request('BYE');
    stray.headers.set('to', '<sip:bob@example.com>;tag=unknown');
    expect((await send(stray)).status).toBe(481);
  });
});

describe('a SIP endpoint on a public port', () => {
  it('reports what is wrong with a request, and does not answer other packets', async () => {
    const phone = await Phone.start('bob');
    const socket = createSocket('udp4');
    const { port } = phone.remote('udp');
    const ask = async (bytes: Buffer): Promise<SipResponse> => {
      socket.send(bytes, port, HOST);
      const [answer] = (await once(socket, 'message')) as [Buffer];
      return parseMessage(answer) as SipResponse;
    };
    for (const silent of [Buffer.from('hello'), INVALID.bigcode.bytes, INVALID.insuf.bytes, Buffer.alloc(40_000)])
      socket.send(silent, port, HOST);
    const answer = await ask(INVALID.clerr.bytes);
    expect([answer.status, answer.headers.get('call-id')]).toEqual([400, 'clerr.0ha0isndaksdjweiafasdk3']);
    expect((await ask(INVALID.badvers.bytes)).status).toBe(505);
    expect(phone.endpoint.size).toBe(0);
    socket.close();
    await phone.endpoint.close();
  });

  it('answers 500 to requests whose handler fails', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const phone = await Phone.start('bob');
    phone.note = () => {
      throw new Error('broken');
    };
    const socket = createSocket('udp4');
    const answered = once(socket, 'message');
    socket.send(writeMessage(parseMessage(VALID.lwsdisp)), phone.remote('udp').port, HOST);
    const [bytes] = (await answered) as [Buffer];
    expect(parseMessage(bytes)).toMatchObject({ status: 500 });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    socket.close();
    await phone.endpoint.close();
  });

  it('sends nothing and frees its ports when it is closed, with timers still running', async () => {
    const phone = await Phone.start('bob');
    const remote = phone.remote('udp');
    const connected = connect(phone.remote('tcp').port, HOST);
    await once(connected, 'connect');
    const disconnected = once(connected, 'close');
    const request = parseMessage(VALID.lwsdisp) as SipRequest;
    const events = { onResponse: () => undefined, onTimeout: () => undefined };
    phone.endpoint.request(request, { ...remote, port: 9 }, events);
    await Promise.all([phone.endpoint.close(), phone.endpoint.close()]);
    connected.end();
    await disconnected;
    expect(phone.endpoint.addressOf('udp')).toBe(`${HOST}:${remote.port}`);
    phone.endpoint.request(request, remote, events).cancel();
    const again = await UdpTransport.listen(remote.port, HOST, { onMessage: () => undefined });
    expect(again.port).toBe(remote.port);
    await again.close();
  });

  it('stops reading packets of a flooding address', async () => {
    const phone = await Phone.start('bob');
    phone.hasBudget = true;
    const source: Remote = { transport: 'udp', address: HOST, port: 9 };
    const options = writeMessage(parseMessage(VALID.lwsdisp));
    for (let n = 0; n < 1_000; n++)
      phone.endpoint.receive(Buffer.from(options.toString().replace('z9hG4bKkdjuw', `z9hG4bK${n}`)), source);
    expect(phone.requests.length).toBeGreaterThanOrEqual(200);
    expect(phone.requests.length).toBeLessThan(300);
    await phone.endpoint.close();
  });
});
