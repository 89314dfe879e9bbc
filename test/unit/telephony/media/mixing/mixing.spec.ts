import { JitterBuffer } from '../../../../../src/telephony/media/mixing/jitter-buffer.js';
import { mix } from '../../../../../src/telephony/media/mixing/mix.js';
import { levelOf } from '../goertzel.js';
import { type MemoryPhone, stepsOf, WorkerHarness } from '../worker/worker-harness.js';
import { PCMA } from '../../../../../src/telephony/media/audio/g711.js';

const sound = (value: number, length = 160): Int16Array => new Int16Array(length).fill(value);

describe('a conference', () => {
  const TONES = { alice: 400, bob: 1_000, carol: 1_700 };
  type Name = keyof typeof TONES;
  const NAMES = Object.keys(TONES) as Name[];
  let harness: WorkerHarness;
  let phones: Record<Name, MemoryPhone>;

  beforeEach(() => {
    harness = new WorkerHarness(24_500);
    phones = {
      alice: harness.phone('alice'),
      bob: harness.phone('bob', { codec: PCMA }),
      carol: harness.phone('carol'),
    };
    for (const name of NAMES)
      harness.worker.setHeard(
        name,
        NAMES.filter((other) => other !== name),
      );
  });

  afterEach(() => harness.worker.close());

  const talk = (ticks: number): void =>
    harness.tick(ticks, () => {
      for (const name of NAMES) phones[name].say(TONES[name]);
    });

  /** The parties that somebody hears once all jitter buffers are filled. */
  const hears = (name: Name, ticks: number): Name[] => {
    const heard = phones[name].heard.subarray(-ticks * 160);
    return NAMES.filter((other) => levelOf(heard, TONES[other]) > 0.2);
  };

  it('lets everybody hear the others, and not themselves', () => {
    talk(60);
    expect(NAMES.map((name) => hears(name, 50))).toEqual([
      ['bob', 'carol'],
      ['alice', 'carol'],
      ['alice', 'bob'],
    ]);
    expect(phones.bob.rtp).toHaveLength(60);
    expect(stepsOf(phones.bob.rtp)).toEqual(Array(59).fill(160));
  });

  it('becomes a call of two when one leaves', () => {
    talk(20);
    harness.worker.closeLeg('carol');
    const before = phones.alice.rtp.length;
    for (let n = 0; n < 10; n++) phones.bob.say(TONES.bob);
    expect(phones.alice.rtp.length - before).toBe(10);
    expect(hears('alice', 10)).toEqual(['bob']);
    expect(stepsOf(phones.alice.rtp)).toEqual(Array(29).fill(160));
  });

  it('lets a fourth listen without being heard', () => {
    const dave = harness.phone('dave');
    harness.worker.setHeard('dave', NAMES);
    talk(60);
    const heard = dave.heard.subarray(-50 * 160);
    expect(NAMES.filter((name) => levelOf(heard, TONES[name]) > 0.2)).toEqual(NAMES);
    expect(hears('alice', 50)).toEqual(['bob', 'carol']);
  });

  it('reports digits without forwarding them', () => {
    talk(5);
    phones.alice.press('4');
    harness.tick(20);
    expect(harness.events).toEqual([{ type: 'digit', legId: 'alice', digit: '4', isRelayed: false }]);
    expect(phones.carol.rtp.every(({ payloadType }) => payloadType === 0)).toBe(true);
  });

  it('ignores closed sources, but not an unknown listener', () => {
    expect(() => harness.worker.setHeard('alice', ['bob', 'nobody'])).not.toThrow();
    expect(() => harness.worker.setHeard('nobody', ['bob'])).toThrow('unknown-leg');
  });
});

describe('a mix', () => {
  it('is the sum, clipped to the range of a sample', () => {
    expect([...mix([sound(30_000), sound(10_000)])]).toEqual(Array(160).fill(32_767));
    expect([...mix([sound(-30_000), sound(-10_000)])]).toEqual(Array(160).fill(-32_768));
    expect([...mix([sound(-30_000), sound(10_000), sound(1)])]).toEqual(Array(160).fill(-19_999));
  });
});

describe('a jitter buffer', () => {
  let buffer: JitterBuffer;
  const START = 4_294_967_200;
  const packet = (n: number, ssrc = 1): void => buffer.write(ssrc, (START + n * 160) >>> 0, sound(n + 1));
  /** The first sample of each frame. */
  const take = (frames: number): (number | undefined)[] => Array.from({ length: frames }, () => buffer.take()?.[0]);

  beforeEach(() => (buffer = new JitterBuffer()));

  it('returns nothing before the first packet, and waits 60 ms after it', () => {
    expect(take(2)).toEqual([undefined, undefined]);
    for (let n = 0; n < 3; n++) packet(n);
    expect(take(7)).toEqual([0, 0, 0, 1, 2, 3, undefined]);
  });

  it('puts late packets in their place, and leaves silence for lost ones', () => {
    for (const n of [0, 2, 1, 4]) packet(n);
    expect(take(8)).toEqual([0, 0, 0, 1, 2, 3, 0, 5]);
  });

  it('drops what comes too late', () => {
    for (const n of [0, 2, 3]) packet(n);
    take(5);
    packet(1);
    expect(take(2)).toEqual([3, 4]);
  });

  it('restarts with another source, after a jump, and after running empty', () => {
    packet(0);
    take(2);
    packet(5, 2);
    expect(take(4)).toEqual([0, 0, 0, 6]);
    packet(90_000, 2);
    expect(take(4)).toEqual([0, 0, 0, 24_465]);
    take(50);
    packet(90_001, 2);
    expect(take(4)).toEqual([0, 0, 0, 24_466]);
  });

  it('restarts with a packet whose beginning is late, instead of playing its end', () => {
    packet(0);
    take(4);
    buffer.write(1, START + 80, sound(9));
    expect(take(5)).toEqual([0, 0, 0, 9, undefined]);
  });

  it('does not fall behind a faster source', () => {
    for (let n = 0; n < 500; n++) {
      packet(n);
      if (n % 20 !== 0) take(1);
    }
    const rest = take(12);
    expect(rest.indexOf(500)).toBeGreaterThanOrEqual(0);
    expect(rest.indexOf(500)).toBeLessThanOrEqual(10);
  });

  it('accepts packets of any length', () => {
    buffer.write(1, 0, sound(7, 240));
    buffer.write(1, 240, sound(8, 80));
    take(3);
    const frames = [...buffer.take()!, ...buffer.take()!];
    expect(frames).toEqual([...Array(240).fill(7), ...Array(80).fill(8)]);
  });
});
