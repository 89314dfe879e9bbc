import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { checkedLookup, type Resolve } from '../../../src/platform/outbound/checked-lookup.js';
import { isPublicAddress } from '../../../src/platform/outbound/public-address.js';
import { FakeDnsConnections } from './fake-dns-connections.js';
import { ConnectionCounter } from './connection-counter.js';

const ADDRESSES: LookupAddress[] = [
  { address: '2606:4700:4700::1111', family: 6 },
  { address: '8.8.8.8', family: 4 },
];

describe('the lookup of an outbound socket', () => {
  const questions: [string, LookupAllOptions][] = [];
  const answering =
    (error: NodeJS.ErrnoException | null, addresses: LookupAddress[] = []): Resolve =>
    (name, options, callback) => {
      questions.push([name, options]);
      callback(error, addresses);
    };
  const lookUp = (resolve: Resolve, options: object): Promise<unknown[]> =>
    new Promise((done) =>
      checkedLookup(resolve, isPublicAddress)('receiver.example', options, (...answer) => done(answer)),
    );

  beforeEach(() => questions.splice(0));

  it('returns exactly the checked addresses with one lookup', async () => {
    expect(await lookUp(answering(null, ADDRESSES), { all: true })).toEqual([null, ADDRESSES]);
    expect(questions).toEqual([['receiver.example', { all: true }]]);
  });

  it('returns one address to a socket that requests one, after all were checked', async () => {
    expect(await lookUp(answering(null, ADDRESSES), {})).toEqual([null, '2606:4700:4700::1111', 6]);
    const mixed = [...ADDRESSES, { address: '10.0.0.1', family: 4 }];
    const [error] = await lookUp(answering(null, mixed), { all: false });
    expect(error).toMatchObject({ code: 'ERR_ADDRESS_NOT_PUBLIC' });
  });

  it('passes on the other options of the socket', async () => {
    await lookUp(answering(null, ADDRESSES), { family: 4, hints: 32, all: false });
    expect(questions).toEqual([['receiver.example', { family: 4, hints: 32, all: true }]]);
  });

  it('passes on that the name is unknown', async () => {
    const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    expect(await lookUp(answering(unknown), { all: true })).toEqual([unknown, []]);
  });

  describe('is called by the pool', () => {
    let listener: ConnectionCounter;

    beforeEach(async () => {
      listener = await ConnectionCounter.open();
    });

    afterEach(() => listener.close());

    it('once for each connection, for any number of requests', async () => {
      const connections = new FakeDnsConnections([['127.0.0.1'], ['127.0.0.2']], true);
      const pool = connections.createPool(`http://receiver.example:${listener.port}`, 1);
      for (let request = 0; request < 3; request++)
        await (await pool.request({ path: '/', method: 'POST', body: '{}' })).body.dump();
      expect(connections.lookups).toBe(1);
      expect(listener.connections.map((socket) => socket.localAddress)).toEqual([
        expect.stringMatching(/(^|:)127\.0\.0\.1$/),
      ]);
      await pool.destroy();
    });

    it('again for another connection', async () => {
      const connections = new FakeDnsConnections([['127.0.0.1'], ['127.0.0.2']], true);
      const pool = connections.createPool(`http://receiver.example:${listener.port}`, 1);
      for (let request = 0; request < 2; request++)
        await (await pool.request({ path: '/', method: 'GET', reset: true })).body.dump();
      expect(connections.lookups).toBe(2);
      await pool.destroy();
    });
  });
});
