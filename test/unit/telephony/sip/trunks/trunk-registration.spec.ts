import { cseqOf } from '../../../../../src/telephony/sip/message/sip-message.js';
import { refreshDelay, retryDelay } from '../../../../../src/telephony/sip/trunks/registration-times.js';
import { testTrunk } from '../../../../../src/telephony/sip/trunks/test-trunk.js';
import { resolveHost, type TrunkAddress } from '../../../../../src/telephony/sip/trunks/trunk-address.js';
import {
  type RegistrationStatus,
  TrunkRegistration,
} from '../../../../../src/telephony/sip/trunks/trunk-registration.js';
import type { ServerTransaction } from '../../../../../src/telephony/sip/transactions/server-transaction.js';
import { type NetworkSide, SimulatedNetwork } from '../legs/simulated-network.js';

const TRUNK = { host: 'trunk.example', port: 5060, transport: 'udp' } as const;
const CHALLENGE = ['www-authenticate', 'Digest realm="trunk", nonce="abc", qop="auth", algorithm=MD5'] as const;

let network: SimulatedNetwork;
let edge: NetworkSide;
let provider: NetworkSide;
/** Host names that resolve. */
let hosts: Record<string, string[]>;

const resolve = (host: string): Promise<string[]> =>
  host in hosts ? Promise.resolve(hosts[host]) : Promise.reject(new Error('ENOTFOUND'));
const now = () => network.scheduler.now;

beforeEach(() => {
  network = new SimulatedNetwork();
  provider = network.add('192.0.2.1');
  edge = network.add('192.0.2.2');
  hosts = { 'trunk.example': ['192.0.2.1', '192.0.2.9'] };
});

describe('the registration with a trunk', () => {
  let changes: RegistrationStatus[];
  let registration: TrunkRegistration;
  let answer: (transaction: ServerTransaction) => void;

  const granting = (seconds: number) => (transaction: ServerTransaction) => {
    if (transaction.request.headers.get('authorization') === undefined)
      return transaction.respond(401, { headers: [CHALLENGE] });
    const [contact] = transaction.request.headers.get('contact')!.split('>');
    transaction.respond(200, { headers: [['contact', `${contact}>;expires=${seconds}`]] });
  };

  const register = (trunk: TrunkAddress): TrunkRegistration =>
    new TrunkRegistration(
      trunk,
      { username: 'switchhook', password: 'secret' },
      {
        endpoint: edge.endpoint,
        scheduler: network.scheduler,
        now,
        resolve,
        onChange: (status) => changes.push(status),
      },
    );

  beforeEach(() => {
    changes = [];
    answer = granting(600);
    provider.onRequest = (transaction) => {
      provider.requests.push(transaction);
      answer(transaction);
    };
    registration = register(TRUNK);
  });

  const times = (): number => provider.requests.length;

  /** Advances the time without a step for each ten milliseconds. */
  async function pass(milliseconds: number): Promise<void> {
    network.advance(milliseconds);
    await network.settle(80);
  }

  it('authenticates, and is renewed before it expires', async () => {
    expect(registration.status).toEqual({ state: 'trying' });
    registration.start();
    await network.settle();
    const [first, second] = provider.requests.map(({ request }) => request);
    expect([first.uri, first.headers.get('to')]).toEqual(['sip:trunk.example:5060', '<sip:switchhook@trunk.example>']);
    expect(first.headers.get('contact')).toBe('<sip:switchhook@192.0.2.2:5060>;expires=3600');
    expect(second.headers.get('authorization')).toContain('username="switchhook"');
    expect(changes).toEqual([
      {
        state: 'registered',
        expiresAt: expect.any(Number),
        addresses: ['192.0.2.1', '192.0.2.9'],
        lastStatus: 200,
        lastReason: 'OK',
      },
    ]);
    expect(changes[0].expiresAt! - now()).toBeGreaterThan(599_000);
    await pass(479_000);
    expect(times()).toBe(2);
    await pass(1_100);
    expect(times()).toBe(4);
    const calls = new Set(provider.requests.map(({ request }) => request.headers.get('call-id')));
    expect([calls.size, provider.requests.map(({ request }) => cseqOf(request).sequence)]).toEqual([1, [1, 2, 3, 4]]);
  });

  it('ends when it is stopped', async () => {
    registration.start();
    await network.settle();
    const stopped = registration.stop();
    await network.settle();
    await stopped;
    const last = provider.requests.at(-1)!.request.headers;
    expect([last.get('expires'), last.get('contact')]).toEqual(['0', expect.stringMatching(/;expires=0$/)]);
    await pass(3_600_000);
    expect([times(), changes.length]).toEqual([4, 1]);
    network.expectNothingLeft();
  });

  it('ends also when it is stopped while the trunk is answering', async () => {
    registration.start();
    await network.settle(20);
    let isStopped = false;
    const stopped = registration.stop().then(() => (isStopped = true));
    await network.settle(20);
    expect([isStopped, times()]).toEqual([false, 2]);
    await network.settle();
    await Promise.all([stopped, registration.stop()]);
    const expiries = provider.requests.map(({ request }) => request.headers.get('expires'));
    expect([expiries, changes]).toEqual([['3600', '3600', '0', '0'], []]);
    registration.start();
    await network.settle();
    expect(times()).toBe(4);
    network.expectNothingLeft();
  });

  it('ends without more requests when it is stopped while the trunk does not answer', async () => {
    answer = () => undefined;
    registration.start();
    await network.settle(20);
    const stopped = registration.stop();
    await pass(40_000);
    await stopped;
    expect(new Set(provider.requests.map(({ request }) => request.headers.get('expires')))).toEqual(new Set(['3600']));
    provider.requests[0].respond(500);
    network.expectNothingLeft();
  });

  it('requests the duration that the trunk demands, once', async () => {
    answer = (transaction) => {
      const isLong = Number(transaction.request.headers.get('expires')) >= 7_200;
      if (isLong) granting(7_200)(transaction);
      else transaction.respond(423, { headers: [['min-expires', '7200']] });
    };
    registration.start();
    await network.settle();
    expect(registration.status.state).toBe('registered');
    answer = (transaction) => transaction.respond(423, { headers: [['min-expires', '80000']] });
    const before = times();
    await pass(7_200_000 * 0.8);
    expect([times() - before, registration.status]).toMatchObject([2, { state: 'failed', lastStatus: 423 }]);
  });

  it('is retried at growing intervals', async () => {
    answer = (transaction) => transaction.respond(503);
    registration.start();
    await network.settle();
    expect(changes).toEqual([{ state: 'failed', lastStatus: 503, lastReason: 'Service Unavailable' }]);
    for (const [seconds, count] of [
      [4, 1],
      [1, 2],
      [9, 2],
      [1, 3],
    ]) {
      await pass(seconds * 1_000);
      expect(times()).toBe(count);
    }
    answer = granting(600);
    await pass(20_000);
    expect(registration.status.state).toBe('registered');
    expect([1, 2, 3, 7, 50].map(retryDelay)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
  });

  it('fails after one attempt with a wrong password', async () => {
    answer = (transaction) => transaction.respond(401, { headers: [CHALLENGE] });
    registration.start();
    await network.settle();
    expect([times(), registration.status]).toMatchObject([2, { state: 'failed', lastStatus: 401 }]);
  });

  it('reports a trunk that does not answer, has no address, or uses another transport', async () => {
    network.loses = () => true;
    registration.start();
    await network.settle();
    await pass(32_000);
    expect(changes).toEqual([{ state: 'failed', lastStatus: undefined, lastReason: 'Request Timeout' }]);
    hosts = {};
    await pass(6_000);
    expect(changes[1].lastReason).toBe('There is no address of trunk.example');
    const other = register({ ...TRUNK, transport: 'tcp' });
    other.start();
    await network.settle();
    expect(other.status.lastReason).toBe('There is no transport over tcp');
  });

  it('stays valid until it expires while renewing it fails', async () => {
    registration.start();
    await network.settle();
    const { expiresAt } = registration.status;
    answer = (transaction) => transaction.respond(500);
    await pass(480_000);
    expect(registration.status).toMatchObject({ state: 'failed', expiresAt });
    await pass(300_000);
    await pass(300_000);
    expect(registration.status).toEqual({ state: 'failed', lastStatus: 500, lastReason: 'Server Internal Error' });
  });

  it('is renewed after four fifths of its duration, and half a minute before its end if there is time', () => {
    expect([3_600, 600, 100, 60, 40, 10].map(refreshDelay)).toEqual([
      2_880_000, 480_000, 70_000, 30_000, 20_000, 5_000,
    ]);
  });
});

describe('the test of a trunk', () => {
  const run = () => testTrunk(edge.endpoint, TRUNK, { resolve, scheduler: network.scheduler, now });

  it.each([200, 404, 403])('reports a trunk that answers %d as reachable', async (status) => {
    provider.onRequest = (transaction) => transaction.respond(status);
    const test = run();
    await network.settle();
    expect(await test).toEqual({ reachable: true, status, milliseconds: 20, reason: expect.any(String) });
    network.expectNothingLeft();
  });

  it('reports why a trunk is unreachable', async () => {
    network.loses = () => true;
    const test = run();
    await network.settle();
    network.advance(8_000);
    expect(await test).toEqual({ reachable: false, milliseconds: 8_000, reason: 'Request Timeout' });
    for (hosts of [{}, { 'trunk.example': [] }])
      expect(await run()).toMatchObject({ reachable: false, reason: 'There is no address of trunk.example' });
    network.expectNothingLeft();
  });

  it('resolves names to IPv4', async () => {
    expect(await resolveHost('127.0.0.1')).toEqual(['127.0.0.1']);
  });
});
