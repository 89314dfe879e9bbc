import { Logger } from '@nestjs/common';
import { IncomingLeg } from '../../../../src/telephony/sip/legs/incoming-leg.js';
import { SipEndpoint } from '../../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { MAX_MESSAGE_BYTES } from '../../../../src/telephony/sip/message/parse-message.js';
import { PacketBudget } from '../../../../src/telephony/sip/security/packet-budget.js';
import type { ServerTransaction } from '../../../../src/telephony/sip/transactions/server-transaction.js';
import type { Remote } from '../../../../src/telephony/sip/transport/remote.js';
import { FakeScheduler } from './fake-scheduler.js';
import { sdp } from './legs/descriptions.js';
import { RecordedEvents } from './legs/recorded-events.js';
import { UNUSUAL } from './torture-contents.js';
import { INVALID, request, VALID } from './torture-messages.js';
import { size } from '../../../support/size.js';

const PACKETS = size(5_000, 100_000);
const PACKETS_PER_PAUSE = 500;
/** Longer than any transaction or dialog that nobody answers. */
const PAUSE = 400_000;
const MAX_MILLISECONDS = 2;
const REPETITIONS = 15;
const SOURCE: Remote = { transport: 'udp', address: '198.51.100.9', port: 5060 };

const plain = (method: string, to: string, extra = '', body = ''): Buffer =>
  request(
    `${method} sip:+4930123@203.0.113.5 SIP/2.0`,
    `Via: SIP/2.0/UDP 198.51.100.9:5060;branch=z9hG4bK${method}
From: "Ada" <sip:ada@198.51.100.9>;tag=a1
To: <sip:+4930123@203.0.113.5>${to}
Call-ID: plain@198.51.100.9
CSeq: 1 ${method}
Contact: <sip:ada@198.51.100.9:5060>${extra}`,
    body,
  );

const AUTHORIZATION =
  'Authorization: Digest username="ada", realm="a", nonce="b", uri="c", response="d", qop=auth, nc=00000001, cnonce="e"';

const SAMPLES = [
  ...Object.values(VALID),
  ...Object.values(UNUSUAL),
  ...Object.values(INVALID).map(({ bytes }) => bytes),
  plain('INVITE', '', '\nContent-Type: application/sdp', sdp()),
  plain('CANCEL', ''),
  plain('ACK', ';tag=b1'),
  plain('BYE', ';tag=b1'),
  plain('REFER', ';tag=b1', '\nRefer-To: <sip:+4930456@203.0.113.5>'),
  plain('INFO', ';tag=b1', '\nContent-Type: application/dtmf-relay', 'Signal=5\n'),
  plain('REGISTER', '', `\nExpires: 300\n${AUTHORIZATION}`),
];

/** A fixed sequence, so that failures can be reproduced. */
class Mutations {
  private state = 1;

  packet(): Buffer {
    const bytes = this.pick(SAMPLES);
    let mutated: Buffer = Buffer.from(bytes);
    for (let count = this.random(4); count > 0; count--) mutated = this.change(mutated);
    return mutated.subarray(0, MAX_MESSAGE_BYTES + this.random(100));
  }

  private change(bytes: Buffer): Buffer {
    const at = this.random(bytes.length);
    const end = Math.min(bytes.length, at + this.random(40));
    const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
    switch (this.random(8)) {
      case 0:
        return Buffer.concat([before, after]);
      case 1:
        return Buffer.concat([before, part, part, after]);
      case 2:
        return before;
      case 3:
        return Buffer.concat([before, this.filling(), after]);
      case 4:
        return Buffer.concat([after, part, before]);
      default:
        bytes[Math.min(at, bytes.length - 1)] = this.random(256);
        return bytes;
    }
  }

  /** Input that makes careless parsers slow. */
  private filling(): Buffer {
    const text = this.pick([
      ' ',
      '\t',
      '"',
      '\\',
      '<',
      '>',
      ',',
      ';',
      '=',
      ':',
      '%',
      '\r\n ',
      'a: b\r\n',
      ';a=b',
      '\0',
    ]);
    const length = this.random(20) === 0 ? MAX_MESSAGE_BYTES : this.random(60);
    return Buffer.alloc(length, text);
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)];
  }

  private random(below: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return below === 0 ? 0 : Math.floor((this.state / 2 ** 32) * below);
  }
}

/** Answers calls and hangs up, and refuses everything else. */
class Receiver {
  readonly scheduler = new FakeScheduler();
  requests = 0;
  sent = 0;
  private readonly endpoint: SipEndpoint;

  constructor() {
    const budget = new PacketBudget(
      () => 0,
      () => true,
    );
    const onRequest = (transaction: ServerTransaction): void => this.answer(transaction);
    this.endpoint = new SipEndpoint({ publicAddress: '203.0.113.5', budget, onRequest }, this.scheduler);
    const transport = { port: 5060, close: () => Promise.resolve(), send: () => void this.sent++ };
    this.endpoint.addTransport('udp', transport);
  }

  /** Returns the CPU time in milliseconds. */
  receive(bytes: Buffer): number {
    const before = process.cpuUsage();
    this.endpoint.receive(bytes, SOURCE);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  get leftovers(): number[] {
    return [this.endpoint.size, this.scheduler.pending];
  }

  private answer(transaction: ServerTransaction): void {
    if (++this.requests % 4 !== 0 || transaction.request.method !== 'INVITE') return transaction.refuse(403);
    const leg = IncomingLeg.receive(this.endpoint, transaction, new RecordedEvents());
    leg?.answer({ address: '203.0.113.5', port: 20_000 });
    leg?.hangUp();
  }
}

/** The CPU time of one packet, with a new receiver each time; other threads, such as garbage collection, count too. */
function medianOf(bytes: Buffer): number {
  const times = Array.from({ length: REPETITIONS }, () => new Receiver().receive(Buffer.from(bytes)));
  return times.sort((a, b) => a - b)[(REPETITIONS - 1) / 2];
}

it('packets with any changes neither make an endpoint fail, nor take long, nor leave anything behind', () => {
  const logged = [jest.spyOn(Logger.prototype, 'error'), jest.spyOn(Logger.prototype, 'warn')];
  for (const spy of logged) spy.mockImplementation();
  const receiver = new Receiver();
  const mutations = new Mutations();
  const slow: Buffer[] = [];
  for (const bytes of SAMPLES) receiver.receive(Buffer.from(bytes));
  for (let n = 1; n <= PACKETS; n++) {
    const bytes = mutations.packet();
    if (receiver.receive(bytes) > MAX_MILLISECONDS) slow.push(bytes);
    if (n % PACKETS_PER_PAUSE === 0) receiver.scheduler.advance(PAUSE);
  }
  expect(slow.filter((bytes) => medianOf(bytes) > MAX_MILLISECONDS)).toEqual([]);
  expect(logged.flatMap((spy) => spy.mock.calls)).toEqual([]);
  expect(receiver.leftovers).toEqual([0, 0]);
  expect(receiver.requests).toBeGreaterThan(PACKETS / 10);
  expect(receiver.sent).toBeGreaterThan(receiver.requests);
  for (const spy of logged) spy.mockRestore();
});
