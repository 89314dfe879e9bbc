import { encodeBoth, type EncodedAudio } from '../../../../../src/telephony/media/audio/encoded-audio.js';
import { PCMA, PCMU } from '../../../../../src/telephony/media/audio/g711.js';
import { toneOf } from '../../../../../src/telephony/media/audio/tones.js';
import { SoundCache } from '../../../../../src/telephony/media/playing/sound-cache.js';
import { Sound } from '../../../../../src/telephony/media/playing/sound.js';
import { levelOf } from '../goertzel.js';
import { MemoryPhone, stepsOf, TALKING, WorkerHarness } from '../worker/worker-harness.js';

const tone = (frequency: number, milliseconds: number): EncodedAudio =>
  encodeBoth(toneOf({ frequencies: [frequency], on: milliseconds, off: 0 }));

describe('sounds played to a leg', () => {
  let harness: WorkerHarness;

  beforeEach(() => {
    harness = new WorkerHarness(24_400);
    harness.worker.loadSound('welcome', tone(700, 200));
    harness.worker.loadSound('menu', tone(1_100, 210));
    harness.worker.loadSound('name', tone(1_500, 100));
  });

  afterEach(() => harness.worker.close());

  const played = (): string[] => harness.events.flatMap((event) => (event.type === 'played' ? [event.playId] : []));

  it('play one after another, each with an event at its end', () => {
    const phone = harness.phone('alice', { codec: PCMA });
    harness.worker.play('alice', {
      sounds: [
        { soundId: 'welcome', playId: 'p1' },
        { soundId: 'name', playId: 'p2' },
        { soundId: 'menu', playId: 'p3' },
      ],
    });
    harness.tick(10);
    expect(played()).toEqual([]);
    harness.tick(1);
    expect(played()).toEqual(['p1']);
    harness.tick(15);
    expect(played()).toEqual(['p1', 'p2']);
    harness.tick(1);
    expect(played()).toEqual(['p1', 'p2', 'p3']);
    expect(levelOf(phone.heard.subarray(0, 1_600), 700)).toBeGreaterThan(0.95);
    expect(levelOf(phone.heard.subarray(1_600, 2_400), 1_500)).toBeGreaterThan(0.95);
    expect(levelOf(phone.heard.subarray(2_400, 4_080), 1_100)).toBeGreaterThan(0.95);
    expect(phone.heard.subarray(4_080).every((sample) => Math.abs(sample) <= 8)).toBe(true);
    expect(stepsOf(phone.rtp)).toEqual(Array(26).fill(160));
  });

  it('repeat the last one without a gap until something else plays', () => {
    const phone = harness.phone('alice');
    const music = tone(600, 95);
    harness.worker.loadSound('music', music);
    harness.worker.play('alice', { sounds: [{ soundId: 'welcome', playId: 'p1' }], loop: { soundId: 'music' } });
    harness.tick(110);
    expect(played()).toEqual(['p1']);
    const heard = phone.heard.subarray(1_600);
    for (let n = 0; n < 20; n++) {
      const period = heard.subarray(n * music[PCMU].length, (n + 1) * music[PCMU].length);
      expect(levelOf(period, 600)).toBeGreaterThan(0.95);
    }
    harness.worker.play('alice', { sounds: [{ soundId: 'menu', playId: 'p2' }] });
    harness.tick(12);
    expect(played()).toEqual(['p1', 'p2']);
    expect(levelOf(phone.heard.subarray(110 * 160, 120 * 160), 1_100)).toBeGreaterThan(0.95);
  });

  it('replace the other leg, which continues afterwards without a jump', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    harness.tick(10, () => bob.say(440));
    harness.worker.play('alice', { sounds: [], loop: { soundId: 'ringback' } });
    harness.tick(10, () => bob.say(440));
    harness.worker.stopPlaying('alice');
    harness.tick(10, () => bob.say(440));
    expect(alice.rtp).toHaveLength(30);
    expect(stepsOf(alice.rtp)).toEqual(Array(29).fill(160));
    const part = (n: number): Int16Array => alice.heard.subarray(n * 1_600, (n + 1) * 1_600);
    expect([levelOf(part(0), 440), levelOf(part(1), 425), levelOf(part(2), 440)].map(Math.round)).toEqual([1, 1, 1]);
    expect(played()).toEqual([]);
  });

  it('continue while the leg is held, and follow its codec', () => {
    const phone = harness.phone('alice', { sends: false });
    harness.worker.play('alice', { sounds: [{ soundId: 'welcome', playId: 'p1' }] });
    harness.tick(5);
    expect(phone.rtp).toHaveLength(0);
    harness.worker.connectLeg('alice', { codec: PCMA, digitType: undefined, sends: true, receives: true });
    harness.tick(5);
    expect(phone.rtp.map(({ payloadType }) => payloadType)).toEqual(Array(5).fill(PCMA));
    expect(levelOf(phone.heard, 700)).toBeGreaterThan(0.95);
    harness.tick(1);
    expect(played()).toEqual(['p1']);
  });

  it('may be empty', () => {
    const phone = harness.phone('alice');
    harness.worker.loadSound('empty', encodeBoth(new Int16Array()));
    harness.worker.play('alice', { sounds: [{ soundId: 'empty', playId: 'p1' }], loop: { soundId: 'empty' } });
    harness.tick(3);
    expect([played(), phone.rtp.length]).toEqual([['p1'], 3]);
  });

  it('must be loaded, and leave what is playing when they are not', () => {
    const phone = harness.phone('alice');
    harness.worker.play('alice', { sounds: [], loop: { soundId: 'busy' } });
    const request = { sounds: [{ soundId: 'welcome', playId: 'p1' }], loop: { soundId: 'nonsense' } };
    expect(() => harness.worker.play('alice', request)).toThrow('unknown-sound: nonsense');
    harness.tick(20);
    expect(levelOf(phone.heard, 425)).toBeGreaterThan(0.95);
    expect(played()).toEqual([]);
  });
});

describe('the sounds of a thread', () => {
  /** Both codecs of the built-in tones. */
  const TONES = 2 * (5_000 + 1_000 + 400) * 8;
  const sound = (length = 1_000): EncodedAudio => encodeBoth(new Int16Array(length));

  it('make room for new ones, least recently used first', () => {
    const cache = new SoundCache(TONES + 3 * 2_000);
    for (const id of ['a', 'b', 'c']) cache.load(id, sound());
    cache.get('a');
    cache.load('d', sound());
    expect(() => cache.get('b')).toThrow('unknown-sound');
    for (const id of ['a', 'c', 'd', 'ringback', 'busy', 'beep'])
      expect(cache.get(id).in(PCMU).length).toBeGreaterThan(0);
  });

  it('stay as long as somebody hears them', () => {
    const cache = new SoundCache(TONES + 2_000);
    const first = cache.load('a', sound());
    first.retain();
    cache.load('b', sound());
    cache.load('c', sound());
    expect(cache.get('a')).toBe(first);
    expect(() => cache.get('b')).toThrow('unknown-sound');
    first.release();
    cache.load('d', sound());
    expect(() => cache.get('a')).toThrow('unknown-sound');
  });

  it('are released when they were played, replaced or stopped, or the leg is closed', async () => {
    const harness = new WorkerHarness(24_420);
    const { player } = harness.worker.openLeg('alice', new MemoryPhone(PCMU, 1));
    harness.worker.connectLeg('alice', TALKING);
    const [short, music] = [new Sound(sound(160)), new Sound(sound())];
    player.play([{ sound: short, playId: 'p1' }, { sound: music }]);
    expect([short.isInUse, music.isInUse]).toEqual([true, true]);
    harness.tick(2);
    expect([short.isInUse, music.isInUse]).toEqual([false, true]);
    player.play([{ sound: short }]);
    expect([short.isInUse, music.isInUse]).toEqual([true, false]);
    player.stop();
    expect(short.isInUse).toBe(false);
    player.play([{ sound: music }]);
    harness.worker.closeLeg('alice');
    expect(music.isInUse).toBe(false);
    await harness.worker.close();
  });

  it('count once when they are loaded again', () => {
    const cache = new SoundCache(TONES + 2 * 2_000);
    for (const id of ['a', 'b', 'b', 'b', 'b']) cache.load(id, sound());
    expect(cache.get('a').length).toBe(1_000);
  });
});
