import { Bell } from '../../src/modules/webhooks/delivery/bell.js';

const LONG = 30_000;

describe('the bell', () => {
  /** Whether a promise is kept by the end of this turn of the event loop and the next. */
  const isKept = async (promise: Promise<void>): Promise<boolean> => {
    let kept = false;
    void promise.then(() => (kept = true));
    for (let turn = 0; turn < 2; turn++) await new Promise((resume) => setImmediate(resume));
    return kept;
  };

  it('wakes who sleeps', async () => {
    const bell = new Bell();
    const heard = bell.heard(LONG);
    expect(await isKept(heard)).toBe(false);
    bell.ring();
    await heard;
  });

  it('keeps a ring for who was awake, once', async () => {
    const bell = new Bell();
    bell.ring();
    bell.ring();
    expect(await isKept(bell.heard(LONG))).toBe(true);
    const second = bell.heard(LONG);
    expect(await isKept(second)).toBe(false);
    bell.ring();
    await second;
  });

  it('wakes at the end of the turn, so that what rings together is heard together', async () => {
    const bell = new Bell();
    const order: string[] = [];
    const heard = bell.heard(LONG).then(() => order.push('heard'));
    bell.ring();
    await Promise.resolve().then(() => {
      bell.ring();
      order.push('rung again');
    });
    await heard;
    expect(order).toEqual(['rung again', 'heard']);
    const quiet = bell.heard(LONG);
    expect(await isKept(quiet)).toBe(false);
    bell.ring();
    await quiet;
  });

  it('lets nobody sleep longer than asked', async () => {
    await new Bell().heard(1);
  });

  it('that rang while a sleep ran out still rings the next time', async () => {
    const bell = new Bell();
    await bell.heard(1);
    bell.ring();
    expect(await isKept(bell.heard(LONG))).toBe(true);
  });
});
