import { addressBlock } from '../../src/platform/http/address-block.js';
import { MemoryWindows } from '../../src/platform/http/rate-limit/windows.js';
import { TestClock } from '../support/clock.js';

describe('windows in memory', () => {
  it('count each key apart', () => {
    const windows = new MemoryWindows(new TestClock());
    windows.hit('a', 1_000);
    windows.hit('a', 1_000);
    expect([windows.hit('a', 1_000).count, windows.hit('b', 1_000).count]).toEqual([3, 1]);
  });

  it('open with the first hit and end on time, however often they are hit', () => {
    const clock = new TestClock(5_000);
    const windows = new MemoryWindows(clock);
    expect(windows.hit('a', 1_000)).toEqual({ count: 1, resetAt: 6_000 });
    clock.advance(999);
    expect(windows.hit('a', 1_000)).toEqual({ count: 2, resetAt: 6_000 });
    clock.advance(1);
    expect(windows.hit('a', 1_000)).toEqual({ count: 1, resetAt: 7_000 });
  });

  it('never tell a client to come back in 0 seconds', async () => {
    const clock = new TestClock();
    const windows = new MemoryWindows(clock);
    await windows.increment('a', 1_000, 1);
    clock.advance(999);
    expect(await windows.increment('a', 1_000, 1)).toMatchObject({ timeToExpire: 1, isBlocked: true });
  });

  it('forget ended windows, so that many visitors do not fill the memory', () => {
    const clock = new TestClock();
    const windows = new MemoryWindows(clock);
    for (let n = 0; n < 30_000; n++) {
      windows.hit(`visitor ${n}`, 1_000);
      clock.advance(1);
    }
    expect((windows as unknown as { windows: Map<string, unknown> }).windows.size).toBeLessThanOrEqual(11_000);
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
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('of %s is %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
