import { Wakeup } from '../../../src/platform/queue/wakeup.js';

const LONG = 30_000;

describe('a wakeup', () => {
  /** Whether a promise settles within this turn of the event loop or the next. */
  const isSettled = async (promise: Promise<void>): Promise<boolean> => {
    let settled = false;
    void promise.then(() => (settled = true));
    for (let turn = 0; turn < 2; turn++) await new Promise((resume) => setImmediate(resume));
    return settled;
  };

  it('wakes a waiting task', async () => {
    const wakeup = new Wakeup();
    const woken = wakeup.wait(LONG);
    expect(await isSettled(woken)).toBe(false);
    wakeup.signal();
    await woken;
  });

  it('remembers a signal for the next wait, once', async () => {
    const wakeup = new Wakeup();
    wakeup.signal();
    wakeup.signal();
    expect(await isSettled(wakeup.wait(LONG))).toBe(true);
    const second = wakeup.wait(LONG);
    expect(await isSettled(second)).toBe(false);
    wakeup.signal();
    await second;
  });

  it('wakes at the end of the turn of the event loop, so that several signals wake once', async () => {
    const wakeup = new Wakeup();
    const order: string[] = [];
    const woken = wakeup.wait(LONG).then(() => order.push('woken'));
    wakeup.signal();
    await Promise.resolve().then(() => {
      wakeup.signal();
      order.push('signalled again');
    });
    await woken;
    expect(order).toEqual(['signalled again', 'woken']);
    const quiet = wakeup.wait(LONG);
    expect(await isSettled(quiet)).toBe(false);
    wakeup.signal();
    await quiet;
  });

  it('ends a wait after the given time', async () => {
    await new Wakeup().wait(1);
  });

  it('that is signalled after a timeout ends the next wait immediately', async () => {
    const wakeup = new Wakeup();
    await wakeup.wait(1);
    wakeup.signal();
    expect(await isSettled(wakeup.wait(LONG))).toBe(true);
  });
});
