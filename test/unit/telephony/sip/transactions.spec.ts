import { parseMessage } from '../../../../src/telephony/sip/message/parse-message.js';
import { SipHeaders } from '../../../../src/telephony/sip/message/sip-headers.js';
import {
  isRequest,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../../../../src/telephony/sip/message/sip-message.js';
import type { ServerTransaction } from '../../../../src/telephony/sip/transactions/server-transaction.js';
import { TransactionLayer } from '../../../../src/telephony/sip/transactions/transaction-layer.js';
import type { Remote } from '../../../../src/telephony/sip/transport/remote.js';
import { FakeScheduler } from './fake-scheduler.js';
import { size } from '../../../support/size.js';

/** Runs of the test with lost messages. */
const ROUNDS = size(50, 200);

const nameOf = (message: SipMessage): string =>
  isRequest(message) ? message.method : `${message.status} ${message.headers.get('cseq')!.split(' ')[1]}`;

const makeRequest = (method: string): SipRequest => ({
  method,
  uri: 'sip:ada@192.0.2.2',
  headers: SipHeaders.of([
    ['from', '<sip:bob@192.0.2.1>;tag=b'],
    ['to', '<sip:ada@192.0.2.2>'],
    ['call-id', 'one'],
    ['cseq', `7 ${method}`],
  ]),
  body: Buffer.alloc(0),
});

/** One of two sides that are connected by a network which may lose messages. */
class Side {
  readonly layer: TransactionLayer;
  readonly sent: string[] = [];
  readonly received: ServerTransaction[] = [];
  readonly acks: SipRequest[] = [];
  readonly responses: SipResponse[] = [];
  timeouts = 0;
  peer!: Side;
  loses: (name: string) => boolean = () => false;

  constructor(
    private readonly scheduler: FakeScheduler,
    readonly remote: Remote,
  ) {
    this.layer = new TransactionLayer(
      {
        onRequest: (transaction) => this.received.push(transaction),
        onAck: (request) => this.acks.push(request),
        sentBy: () => `${remote.address}:${remote.port}`,
        send: (bytes) => this.send(parseMessage(bytes)),
      },
      scheduler,
    );
  }

  request(method: string) {
    return this.layer.request(makeRequest(method), this.peer.remote, {
      onResponse: (response) => this.responses.push(response),
      onTimeout: () => this.timeouts++,
    });
  }

  get statuses(): number[] {
    return this.responses.map(({ status }) => status);
  }

  private send(message: SipMessage): void {
    this.sent.push(nameOf(message));
    if (!this.loses(nameOf(message))) this.scheduler.after(10, () => this.peer.layer.receive(message, this.remote));
  }
}

describe('SIP transactions', () => {
  let scheduler: FakeScheduler;
  let client: Side;
  let server: Side;

  function connect(transport: 'udp' | 'tcp' = 'udp'): void {
    scheduler = new FakeScheduler();
    client = new Side(scheduler, { transport, address: '192.0.2.1', port: 5060 });
    server = new Side(scheduler, { transport, address: '192.0.2.2', port: 5060 });
    [client.peer, server.peer] = [server, client];
  }

  beforeEach(() => connect());

  const expectNothingLeft = (): void => {
    scheduler.advance(400_000);
    expect([client.layer.size, server.layer.size, scheduler.pending]).toEqual([0, 0, 0]);
  };

  it('send a request once if its response comes in time', () => {
    client.request('OPTIONS');
    scheduler.advance(20);
    server.received[0].respond(200);
    scheduler.advance(5_000);
    expect([client.sent, server.sent, client.statuses]).toEqual([['OPTIONS'], ['200 OPTIONS'], [200]]);
    expectNothingLeft();
  });

  it('note the source of a request in its Via, by which the response returns', () => {
    client.request('OPTIONS');
    scheduler.advance(20);
    expect(server.received[0].request.headers.get('via')).toMatch(/;received=192\.0\.2\.1;rport=5060$/);
  });

  it('retransmit a request at growing intervals, and give up after 32 seconds', () => {
    client.loses = () => true;
    client.request('OPTIONS');
    const times: number[] = [];
    let count = 1;
    for (; scheduler.now < 40_000; scheduler.advance(100)) {
      if (client.sent.length > count) times.push(scheduler.now);
      count = client.sent.length;
    }
    expect(times).toEqual([500, 1_500, 3_500, 7_500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500]);
    expect([client.timeouts, client.statuses]).toEqual([1, []]);
    expectNothingLeft();
  });

  it('answer a retransmitted request with the same response, and pass it to the user once', () => {
    server.loses = () => server.sent.length < 3;
    client.request('OPTIONS');
    scheduler.advance(20);
    server.received[0].respond(200);
    scheduler.advance(10_000);
    expect([server.received.length, server.sent.length, client.statuses]).toEqual([1, 3, [200]]);
    expectNothingLeft();
  });

  it('retransmit nothing over a reliable transport but the answer to an INVITE', () => {
    connect('tcp');
    client.request('OPTIONS');
    client.request('INVITE');
    scheduler.advance(3_000);
    expect(client.sent).toEqual(['OPTIONS', 'INVITE']);
    for (const transaction of server.received) transaction.respond(200);
    scheduler.advance(2_000);
    expect(server.sent.filter((name) => name === '200 INVITE')).toHaveLength(3);
    expectNothingLeft();
  });

  it('stop retransmitting an INVITE at the provisional response, and acknowledge a failure', () => {
    client.request('INVITE');
    scheduler.advance(2_000);
    expect([client.sent, client.statuses]).toEqual([['INVITE'], [100]]);
    server.received[0].respond(180);
    server.received[0].respond(486);
    scheduler.advance(5_000);
    expect(client.statuses).toEqual([100, 180, 486]);
    expect(client.sent).toEqual(['INVITE', 'ACK']);
    expect(server.sent.filter((name) => name === '486 INVITE')).toHaveLength(1);
    expectNothingLeft();
  });

  it('acknowledge a failure again when its ACK was lost', () => {
    client.loses = (name) => name === 'ACK' && client.sent.filter((other) => other === 'ACK').length < 3;
    client.request('INVITE');
    scheduler.advance(20);
    server.received[0].respond(404);
    scheduler.advance(20_000);
    expect(client.sent.filter((name) => name === 'ACK')).toHaveLength(3);
    expect(client.statuses).toEqual([404]);
    expectNothingLeft();
  });

  it('report an answer that is never acknowledged', () => {
    let isTold = false;
    client.loses = (name) => name === 'ACK';
    client.request('INVITE');
    scheduler.advance(20);
    server.received[0].onUnacknowledged = () => (isTold = true);
    server.received[0].respond(200);
    scheduler.advance(31_000);
    expect([isTold, client.statuses.length > 5]).toEqual([false, true]);
    scheduler.advance(2_000);
    expect(isTold).toBe(true);
    expectNothingLeft();
  });

  it('cancel an INVITE, at once or as soon as a provisional response arrives', () => {
    let isCancelled = false;
    const invite = client.request('INVITE');
    invite.cancel();
    expect(client.sent).toEqual(['INVITE']);
    scheduler.advance(11);
    server.received[0].onCancel = () => (isCancelled = true);
    scheduler.advance(5_000);
    expect(client.sent).toEqual(['INVITE', 'CANCEL', 'ACK']);
    expect([isCancelled, client.statuses]).toEqual([true, [100, 487]]);
    expectNothingLeft();
  });

  it('do not cancel an answered INVITE', () => {
    const invite = client.request('INVITE');
    scheduler.advance(20);
    server.received[0].respond(200);
    server.received[0].onCancel = () => expect(true).toBe(false);
    scheduler.advance(5);
    invite.cancel();
    server.received[0].acknowledge();
    scheduler.advance(1_000);
    expect(client.statuses).toEqual([200]);
    expectNothingLeft();
  });

  it('answer a CANCEL without its INVITE with 481', () => {
    client.request('CANCEL');
    scheduler.advance(50);
    expect([client.statuses, server.received]).toEqual([[481], []]);
    expectNothingLeft();
  });

  it('answer for a user who does not, and notify the user', () => {
    client.request('INVITE');
    client.request('OPTIONS');
    scheduler.advance(20);
    const cancelled: string[] = [];
    for (const transaction of server.received) transaction.onCancel = () => cancelled.push(transaction.request.method);
    // The client waits as long as the callee rings.
    server.received[0].respond(180);
    scheduler.advance(31_000);
    expect([cancelled, server.layer.size]).toEqual([[], 2]);
    scheduler.advance(2_000);
    expect([cancelled, server.sent.at(-1)]).toEqual([['OPTIONS'], '500 OPTIONS']);
    scheduler.advance(3_600_000);
    expect([cancelled, client.statuses.at(-1)]).toEqual([['OPTIONS', 'INVITE'], 408]);
    expectNothingLeft();
  });

  it('forget a refused request at once, unless the client already waits', () => {
    client.request('INVITE');
    client.request('OPTIONS');
    scheduler.advance(20);
    for (const transaction of server.received) transaction.refuse(401);
    expect([server.layer.size, server.sent]).toEqual([0, ['401 INVITE', '401 OPTIONS']]);
    scheduler.advance(20);
    expect(client.statuses).toEqual([401, 401]);
    client.request('INVITE');
    scheduler.advance(300);
    server.received[2].refuse(403);
    server.received[2].refuse(404);
    expect([server.layer.size, server.sent.slice(2)]).toEqual([1, ['100 INVITE', '403 INVITE']]);
    expectNothingLeft();
  });

  it('reach the same end whatever is lost, unless everything is', () => {
    let state = 7;
    const isLost = (): boolean => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % 100 < 30;
    for (let round = 0; round < ROUNDS; round++) {
      connect();
      [client.loses, server.loses] = [isLost, isLost];
      client.request('INVITE');
      client.request('OPTIONS');
      for (let i = 0; i < 140; i++) {
        scheduler.advance(500);
        for (const transaction of server.received)
          transaction.respond(transaction.request.method === 'INVITE' ? 486 : 200);
      }
      const finals = client.statuses.filter((status) => status >= 200).sort();
      expect([finals.length + client.timeouts, finals.includes(200) || client.timeouts > 0]).toEqual([2, true]);
      expect(server.received.length).toBeLessThanOrEqual(2);
      expectNothingLeft();
    }
  });
});
