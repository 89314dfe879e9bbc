import { OneByOne } from '../../src/platform/database/one-by-one.js';

describe('reads of one key', () => {
  let reads: OneByOne<string>;
  let begun: string[];
  let end: (() => void)[];

  beforeEach(() => {
    reads = new OneByOne();
    begun = [];
    end = [];
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  });

  afterEach(() => jest.useRealTimers());

  const read = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => end.push(() => resolve(name)));
  };
  const turns = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await new Promise((over) => setImmediate(over));
  };

  it('follow each other, and each begins after the turn in which it was asked for', async () => {
    const first = reads.next('a', read('first'));
    expect(begun).toEqual([]);
    await turns();
    const second = reads.next('a', read('second'));
    await turns();
    expect(begun).toEqual(['first']);
    end[0]();
    expect(await first).toBe('first');
    await turns();
    expect(begun).toEqual(['first', 'second']);
    end[1]();
    expect(await second).toBe('second');
  });

  it('do not wait for those of another key', async () => {
    void reads.next('a', read('a'));
    void reads.next('b', read('b'));
    await turns();
    expect(begun).toEqual(['a', 'b']);
  });

  it('go on after one that failed, which fails alone', async () => {
    const failed = reads.next('a', () => Promise.reject(new Error('gone')));
    const next = reads.next('a', () => Promise.resolve('there'));
    await expect(failed).rejects.toThrow('gone');
    expect(await next).toBe('there');
  });

  it('are not held up for long by one that hangs', async () => {
    void reads.next('a', read('hangs'));
    await turns();
    void reads.next('a', read('next'));
    await turns();
    jest.advanceTimersByTime(99);
    await turns();
    expect(begun).toEqual(['hangs']);
    jest.advanceTimersByTime(1);
    await turns();
    expect(begun).toEqual(['hangs', 'next']);
  });
});
