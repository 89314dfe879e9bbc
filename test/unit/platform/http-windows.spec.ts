import { addressBlock } from '../../../src/platform/http/access/address-block.js';
import { MemoryRateLimitStore, rateLimitKey } from '../../../src/platform/http/rate-limit/rate-limit-store.js';
import { TestClock } from '../../support/clock.js';

describe('windows in memory', () => {
  it('count each key separately', () => {
    const windows = new MemoryRateLimitStore(new TestClock());
    windows.hit('a', 1_000);
    windows.hit('a', 1_000);
    expect([windows.hit('a', 1_000).count, windows.hit('b', 1_000).count]).toEqual([3, 1]);
  });

  it('start with the first request and end on time, whatever the number of requests', () => {
    const clock = new TestClock(5_000);
    const windows = new MemoryRateLimitStore(clock);
    expect(windows.hit('a', 1_000)).toEqual({ count: 1, resetAt: 6_000 });
    clock.advance(999);
    expect(windows.hit('a', 1_000)).toEqual({ count: 2, resetAt: 6_000 });
    clock.advance(1);
    expect(windows.hit('a', 1_000)).toEqual({ count: 1, resetAt: 7_000 });
  });

  it('never return a delay of 0 seconds', async () => {
    const clock = new TestClock();
    const windows = new MemoryRateLimitStore(clock);
    await windows.increment('a', 1_000, 1);
    clock.advance(999);
    expect(await windows.increment('a', 1_000, 1)).toMatchObject({ timeToExpire: 1, isBlocked: true });
  });

  it('are removed after their end by the next request of any kind', () => {
    const clock = new TestClock();
    const windows = new MemoryRateLimitStore(clock);
    for (let n = 0; n < 1_000; n++) windows.hit(`login:${n}`, 1_000);
    clock.advance(999);
    windows.hit('rate:1', 1_000);
    expect(windows.size).toBe(1_001);
    clock.advance(1);
    windows.hit('rate:1', 1_000);
    expect(windows.size).toBe(1);
  });

  it('are removed after their end while others of their kind are created', () => {
    const clock = new TestClock();
    const windows = new MemoryRateLimitStore(clock);
    for (let n = 0; n < 30_000; n++) {
      windows.hit(`visitor:${n}`, 1_000);
      clock.advance(1);
    }
    expect(windows.size).toBe(1_000);
  });

  it('have a limit per kind; those that end first are evicted', () => {
    const windows = new MemoryRateLimitStore(new TestClock(), 3);
    for (const key of ['login:a', 'login:b', 'login:c', 'login:a', 'login:d']) windows.hit(key, 1_000);
    expect(windows.size).toBe(3);
    expect(windows.hit('login:c', 1_000).count).toBe(2);
    expect(windows.hit('login:a', 1_000).count).toBe(1);
  });

  it('of a company are not evicted by anonymous requests', () => {
    const windows = new MemoryRateLimitStore(new TestClock());
    for (let n = 0; n < 10; n++) windows.hit('rate:1', 1_000);
    for (let n = 0; n < 60_000; n++) windows.hit(rateLimitKey('failed', String(n)), 1_000);
    expect(windows.hit('rate:1', 1_000).count).toBe(11);
    expect(windows.size).toBe(50_001);
  });
});

describe('the key of a window', () => {
  it('has a fixed size', () => {
    const lengths = ['', 'ada@example.com', 'x'.repeat(1024 * 1024)].map(
      (email) => rateLimitKey('login', email).length,
    );
    expect(new Set(lengths)).toEqual(new Set(['login:'.length + 43]));
  });

  it('differs by kind and by the boundaries of its parts', () => {
    const keys = [rateLimitKey('a', 'bc', 'd'), rateLimitKey('a', 'b', 'cd'), rateLimitKey('b', 'bc', 'd')];
    expect(new Set(keys).size).toBe(3);
  });
});

describe('the block of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['fe80::1%br-1a.2:3', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    // The socket of a disconnected client has no address.
    [undefined, 'gone'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
