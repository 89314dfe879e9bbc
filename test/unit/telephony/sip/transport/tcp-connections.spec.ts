import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Authenticator } from '../../../../../src/telephony/sip/security/authenticator.js';
import { answerChallenge } from '../../../../../src/telephony/sip/digest/answer-challenge.js';
import { SipEndpoint } from '../../../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { parseMessage } from '../../../../../src/telephony/sip/message/parse-message.js';
import type { SipResponse } from '../../../../../src/telephony/sip/message/sip-message.js';
import { PacketBudget } from '../../../../../src/telephony/sip/security/packet-budget.js';
import { OpenConnections } from '../../../../../src/telephony/sip/transport/open-connections.js';
import { TcpTransport } from '../../../../../src/telephony/sip/transport/tcp-transport.js';
import { eventually } from '../../../../support/eventually.js';
import { FakeScheduler } from '../fake-scheduler.js';

const HOST = '127.0.0.1';
const [STRANGER, OFFICE, TRUNK] = ['127.0.1.1', '127.0.1.2', '127.0.1.3'];
const ADA = { username: 'ada', password: 'correct horse' };
const MINUTE = 60_000;

class Peer {
  private text = '';

  constructor(readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => (this.text += bytes.toString()));
    socket.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.readyState === 'open';
  }

  ask(method: string, headers: readonly string[] = []): Promise<SipResponse> {
    const callId = String(Math.random());
    const lines = [
      `${method} sip:server SIP/2.0`,
      `Via: SIP/2.0/TCP peer;branch=z9hG4bK${callId}`,
      'From: <sip:ada@server>;tag=1',
      'To: <sip:ada@server>',
      `Call-ID: ${callId}`,
      `CSeq: 1 ${method}`,
      ...headers,
    ];
    this.socket.write(`${lines.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`);
    return eventually(() => {
      const [answer] = this.text.split(/(?=SIP\/2\.0 )/).filter((message) => message.includes(callId));
      return parseMessage(Buffer.from(answer)) as SipResponse;
    });
  }
}

describe('connections over TCP', () => {
  let scheduler: FakeScheduler;
  let endpoint: SipEndpoint;
  let port: number;
  let peers: Peer[];

  beforeEach(async () => {
    scheduler = new FakeScheduler();
    peers = [];
    const findPassword = () => Promise.resolve(ADA.password);
    const authenticator = new Authenticator('phones', Date.now, findPassword, (source) => endpoint.noteProof(source));
    endpoint = new SipEndpoint({
      publicAddress: HOST,
      budget: new PacketBudget(Date.now, () => true),
      onRequest: (transaction) =>
        void authenticator.authenticate(transaction).then((user) => user && transaction.refuse(200)),
    });
    const events = {
      onMessage: (bytes: Buffer, source: Parameters<SipEndpoint['receive']>[1]) => endpoint.receive(bytes, source),
    };
    const settings = { isTrunk: (address: string) => address === TRUNK, scheduler };
    const transport = await TcpTransport.listen(0, HOST, events, settings);
    endpoint.addTransport('tcp', transport);
    ({ port } = transport);
  });

  afterEach(async () => {
    for (const { socket } of peers) socket.destroy();
    await endpoint.close();
  });

  async function open(localAddress: string): Promise<Peer> {
    const peer = new Peer(connect({ host: HOST, port, localAddress }));
    peers.push(peer);
    await once(peer.socket, 'connect');
    return peer;
  }

  const openMany = (count: number, address: string): Promise<Peer[]> =>
    Promise.all(Array.from({ length: count }, () => open(address)));

  /** Waits until the server has accepted or refused every connection opened before. */
  const countOpen = async (of: readonly Peer[], expected: number): Promise<void> => {
    await eventually(() => expect(of.filter(({ isOpen }) => isOpen)).toHaveLength(expected));
    await (await open(OFFICE)).ask('OPTIONS');
    expect(of.filter(({ isOpen }) => isOpen)).toHaveLength(expected);
  };

  const login = async (peer: Peer): Promise<void> => {
    const challenge = await peer.ask('REGISTER');
    const [, value] = answerChallenge(challenge, { method: 'REGISTER', uri: 'sip:server' }, ADA)!;
    expect(await peer.ask('REGISTER', [`Authorization: ${value}`])).toMatchObject({ status: 200 });
  };

  it('are limited to 50 from an address, and more from the address of a trunk', async () => {
    await countOpen(await openMany(60, STRANGER), 50);
    await countOpen(await openMany(60, TRUNK), 60);
    expect((await (await open(OFFICE)).ask('OPTIONS')).status).toBe(401);
  });

  it('are closed after ten seconds without a valid request', async () => {
    const [silent, confused, asking] = await openMany(3, STRANGER);
    confused.socket.write('\r\n\r\nhello');
    await asking.ask('OPTIONS');
    scheduler.advance(10_000);
    await countOpen([silent, confused, asking], 1);
    expect(asking.isOpen).toBe(true);
  });

  it('of phones that have logged in yield to new ones, and end 15 minutes after the last message', async () => {
    const phones = await openMany(50, OFFICE);
    for (const phone of phones) await login(phone);
    const others = await openMany(51, OFFICE);
    await eventually(() => expect(others.filter(({ isOpen }) => isOpen)).toHaveLength(50));
    scheduler.advance(14 * MINUTE);
    await phones[0].ask('OPTIONS');
    scheduler.advance(2 * MINUTE);
    await eventually(() => expect([...phones, ...others].filter(({ isOpen }) => isOpen)).toEqual([phones[0]]));
  });
});

describe('the limits of connections', () => {
  const closed: string[] = [];
  let connections: OpenConnections;

  beforeEach(() => {
    closed.length = 0;
    connections = new OpenConnections((address) => address === TRUNK, new FakeScheduler());
  });

  const add = (key: string, address: string): boolean => connections.add(key, address, () => closed.push(key));

  it('are 500 for the address of a trunk', () => {
    expect(Array.from({ length: 510 }, (_, i) => add(`trunk ${i}`, TRUNK)).filter(Boolean)).toHaveLength(500);
    connections.remove('trunk 7');
    expect([add('one more', TRUNK), add('and another', TRUNK)]).toEqual([true, false]);
  });

  it('are 2,000 in total; a new one displaces the oldest without a password, but none of a phone', () => {
    for (let i = 0; i < 2_000; i++) add(`peer ${i}`, `10.0.${i >> 8}.${i & 255}`);
    connections.noteProof('peer 0');
    expect([add('new', STRANGER), closed]).toEqual([true, ['peer 1']]);
    for (let i = 2; i < 2_000; i++) connections.noteProof(`peer ${i}`);
    connections.noteProof('new');
    expect([add('one too many', OFFICE), closed]).toEqual([false, ['peer 1']]);
  });
});
