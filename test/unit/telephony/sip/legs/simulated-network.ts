import { SipEndpoint } from '../../../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { parseMessage } from '../../../../../src/telephony/sip/message/parse-message.js';
import { SipHeaders } from '../../../../../src/telephony/sip/message/sip-headers.js';
import {
  isRequest,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../../../../../src/telephony/sip/message/sip-message.js';
import { PacketBudget } from '../../../../../src/telephony/sip/security/packet-budget.js';
import type { ServerTransaction } from '../../../../../src/telephony/sip/transactions/server-transaction.js';
import type { SentRequest } from '../../../../../src/telephony/sip/transactions/transaction-layer.js';
import type { Remote, SipTransportName } from '../../../../../src/telephony/sip/transport/remote.js';
import { FakeScheduler } from '../fake-scheduler.js';

/** The latency of a message in milliseconds. */
const DELAY = 10;

/** Connects endpoints by a network whose time the test moves, and which may lose messages. */
export class SimulatedNetwork {
  readonly scheduler = new FakeScheduler();
  readonly sides: NetworkSide[] = [];
  loses: (message: SipMessage) => boolean = () => false;

  add(address: string, transport: SipTransportName = 'udp'): NetworkSide {
    const side = new NetworkSide(this, { transport, address, port: 5060 });
    this.sides.push(side);
    return side;
  }

  /** Relays everything between two sides unchanged. */
  addProxy(address: string, one: NetworkSide, other: NetworkSide): void {
    const { endpoint, remote } = this.add(address);
    endpoint.receive = (bytes, source) =>
      this.carry(bytes, remote, source.address === one.remote.address ? other.remote : one.remote);
  }

  carry(bytes: Buffer, from: Remote, to: Remote): void {
    if (this.loses(parseMessage(bytes))) return;
    const side = this.sides.find(({ remote }) => remote.address === to.address);
    this.scheduler.after(DELAY, () => side?.endpoint.receive(bytes, from));
  }

  advance(milliseconds: number): void {
    this.scheduler.advance(milliseconds);
  }

  /** Advances the time, and resolves promises of the code under test in between. */
  async settle(milliseconds = 100): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += DELAY) {
      await new Promise((resume) => setImmediate(resume));
      this.advance(DELAY);
    }
    await new Promise((resume) => setImmediate(resume));
  }

  expectNothingLeft(): void {
    this.advance(400_000);
    expect(this.sides.map(({ endpoint }) => endpoint.size)).toEqual(this.sides.map(() => 0));
    expect(this.scheduler.pending).toBe(0);
  }
}

/** One endpoint of the network, which records what it receives and sends. */
export class NetworkSide {
  readonly endpoint: SipEndpoint;
  readonly requests: ServerTransaction[] = [];
  readonly sent: SipMessage[] = [];
  onRequest: (transaction: ServerTransaction) => void = (transaction) => void this.requests.push(transaction);

  constructor(
    network: SimulatedNetwork,
    readonly remote: Remote,
  ) {
    const budget = new PacketBudget(
      () => network.scheduler.now,
      () => !this.hasBudget,
    );
    const { address, port, transport } = remote;
    this.endpoint = new SipEndpoint(
      { publicAddress: address, budget, onRequest: (transaction) => this.onRequest(transaction) },
      network.scheduler,
    );
    this.endpoint.addTransport(transport, {
      port,
      close: () => Promise.resolve(),
      send: (bytes, to) => {
        this.sent.push(parseMessage(bytes));
        network.carry(bytes, remote, to);
      },
    });
  }

  /** Otherwise every address is trusted. */
  hasBudget = false;

  /** Names requests by method, and responses by status and method. */
  get sentNames(): string[] {
    return this.sent.map(nameOf);
  }

  lastSent(name: string): SipMessage {
    return this.sent.filter((message) => nameOf(message) === name).at(-1)!;
  }

  /** Sends a request outside of dialogs, and collects the responses. */
  ask(method: string, to: NetworkSide, content: Content = {}): Asked {
    const request = makeRequest(method, this.remote, to.remote, content);
    const responses: SipResponse[] = [];
    const sent = this.endpoint.request(request, to.remote, {
      onResponse: (response) => responses.push(response),
      onTimeout: () => undefined,
    });
    return { request, responses, sent };
  }
}

interface Content {
  headers?: [string, string][];
  body?: string;
  /** Omits the Contact that requests have otherwise. */
  hasNoContact?: boolean;
}

export interface Asked {
  request: SipRequest;
  responses: SipResponse[];
  sent: SentRequest;
}

export const nameOf = (message: SipMessage): string =>
  isRequest(message) ? message.method : `${message.status} ${message.headers.get('cseq')!.split(' ')[1]}`;

let count = 0;

/** Given headers replace those of the same name. */
function makeRequest(
  method: string,
  from: Remote,
  to: Remote,
  { headers = [], body = '', hasNoContact = false }: Content,
): SipRequest {
  const given = [...headers.map(([name]) => name), ...(hasNoContact ? ['contact'] : [])];
  const own: [string, string][] = [
    ['from', `<sip:ada@${from.address}>;tag=a${++count}`],
    ['to', `<sip:bob@${to.address}>`],
    ['call-id', `call-${count}`],
    ['cseq', `1 ${method}`],
    ['contact', `<sip:ada@${from.address}:${from.port}>`],
    ...(body === '' ? [] : [['content-type', 'application/sdp'] as [string, string]]),
  ];
  return {
    method,
    uri: `sip:bob@${to.address}`,
    headers: SipHeaders.of([...own.filter(([name]) => !given.includes(name)), ...headers]),
    body: Buffer.from(body),
  };
}
