import type { ServerResponse } from 'node:http';
import { readBodyPrefix } from '../../../src/platform/outbound/body-prefix.js';
import { FakeDnsConnections } from './fake-dns-connections.js';
import { ConnectionCounter } from './connection-counter.js';

const bodies: Record<string, (response: ServerResponse) => void> = {
  '/empty': (response) => response.end(),
  '/short': (response) => response.end('short'),
  '/long': (response) => response.end('a'.repeat(60_000)),
  '/endless': function more(response) {
    if (!response.destroyed) response.write('a'.repeat(16_384), () => setImmediate(more, response));
  },
};

describe('the start of a response body', () => {
  let listener: ConnectionCounter;

  beforeEach(async () => {
    listener = await ConnectionCounter.open((request, response) => bodies[request.url!](response));
  });

  afterEach(() => listener.close());

  it.each([
    ['/empty', 1024, 0, 1],
    ['/short', 1024, 5, 1],
    ['/short', 5, 5, 1],
    ['/short', 3, 3, 1],
    ['/short', 0, 0, 1],
    ['/long', 1024, 1024, 1],
    ['/long', 100_000, 60_000, 1],
    ['/endless', 1024, 1024, 2],
    ['/endless', 1_000_000, 1_000_000, 2],
  ])('of %s, at most %i bytes, is %i, and two of them take %i connections', async (path, most, length, count) => {
    const pool = new FakeDnsConnections([['127.0.0.1']], true).createPool(
      `http://receiver.example:${listener.port}`,
      1,
    );
    for (let request = 0; request < 2; request++) {
      const { body } = await pool.request({ path, method: 'GET' });
      expect(await readBodyPrefix(body, most)).toHaveLength(length);
    }
    expect(listener.connections).toHaveLength(count);
    await pool.destroy();
  });
});
