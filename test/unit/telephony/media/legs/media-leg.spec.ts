import { PCMA, PCMU, SAMPLE_RATE } from '../../../../../src/telephony/media/audio/g711.js';
import { writeReport } from '../../../../../src/telephony/media/rtp/rtcp-packets.js';
import { writeRtp } from '../../../../../src/telephony/media/rtp/rtp-packet.js';
import { DigitDetector } from '../../../../../src/telephony/media/rtp/telephone-events.js';
import { levelOf } from '../goertzel.js';
import { audioOf } from '../transport/rtp-peer.js';
import { type MemoryPhone, stepsOf, TALKING, WorkerHarness } from '../worker/worker-harness.js';

let harness: WorkerHarness;

beforeEach(() => (harness = new WorkerHarness(24_300)));
afterEach(() => harness.worker.close());

const isQuiet = (samples: Int16Array): boolean => samples.every((sample) => Math.abs(sample) <= 8);

describe('a leg', () => {
  it('sends silence while it hears nobody, and nothing before it is connected', () => {
    const phone = harness.phone('alice', { codec: PCMA });
    harness.tick(5);
    expect(phone.rtp).toHaveLength(5);
    expect(isQuiet(phone.heard)).toBe(true);
    const other = harness.phone('bob', { sends: false });
    harness.tick(5);
    expect(other.rtp).toHaveLength(0);
  });

  it('sends silence while the leg that it hears sends nothing, without a jump in time', () => {
    const [alice, bob] = [harness.phone('alice', { codec: PCMA }), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    harness.tick(10, () => bob.say(440));
    harness.tick(40);
    expect(alice.rtp).toHaveLength(10 + 26);
    expect(isQuiet(alice.heard.subarray(-26 * 160))).toBe(true);
    harness.tick(10, () => bob.say(440));
    expect(alice.rtp).toHaveLength(10 + 26 + 10);
    expect(stepsOf(alice.rtp).filter((step) => step !== 160)).toEqual([16 * 160]);
    expect(levelOf(alice.heard.subarray(-10 * 160), 440)).toBeGreaterThan(0.95);
  });

  it('is not heard while it is muted, though its packets and digits continue', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    harness.worker.mute('alice', true);
    for (let n = 0; n < 10; n++) alice.say(440);
    alice.press('3');
    expect(bob.rtp).toHaveLength(10 + 11);
    expect(isQuiet(bob.heard)).toBe(true);
    expect(harness.events).toEqual([{ type: 'digit', legId: 'alice', digit: '3', isRelayed: true }]);
    harness.worker.mute('alice', false);
    for (let n = 0; n < 10; n++) alice.say(440);
    expect(levelOf(bob.heard.subarray(-1_600), 440)).toBeGreaterThan(0.95);
  });

  it('is neither heard nor sent anything while it is held, and continues afterwards', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    bob.say(440);
    harness.worker.connectLeg('alice', { ...TALKING, sends: false, receives: false });
    alice.say(440);
    alice.press('2');
    bob.say(440);
    harness.worker.sendDigits('alice', '1');
    harness.tick(3);
    expect(harness.events).toEqual([]);
    expect([alice.rtp.length, bob.rtp.length]).toEqual([1, 0]);
    harness.worker.connectLeg('alice', TALKING);
    harness.tick(3);
    alice.say(440);
    bob.say(440);
    expect([alice.rtp.length, bob.rtp.length]).toEqual([2, 1]);
    expect(stepsOf(alice.rtp)).toEqual([320]);
  });

  it('reports 20 s of silence, every 20 s, until it is heard', () => {
    const phone = harness.phone('alice');
    const silences = (): number => harness.events.filter(({ type }) => type === 'silent').length;
    harness.time.advance(19_000);
    expect(silences()).toBe(0);
    harness.time.advance(2_000);
    expect(harness.events).toEqual([{ type: 'silent', legId: 'alice' }]);
    harness.time.advance(40_000);
    expect(silences()).toBe(3);
    phone.say(440);
    harness.time.advance(19_000);
    expect(silences()).toBe(3);
    phone.onPacket(writeReport({ ssrc: 1, blocks: [] }));
    harness.time.advance(19_000);
    expect(silences()).toBe(3);
    harness.time.advance(2_000);
    expect(silences()).toBe(4);
  });

  it('reports silence also while the party holds the call: it may have gone meanwhile', () => {
    harness.phone('held', { sends: false, receives: false });
    harness.time.advance(21_000);
    expect(harness.events).toEqual([{ type: 'silent', legId: 'held' }]);
  });

  it('passes on the order and the gaps of the leg that it hears, but no gap for packets not meant for it', () => {
    const [alice, bob] = [harness.phone('alice', { codec: PCMA }), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    const packets = Array.from({ length: 6 }, () => bob.source.tone(440));
    for (const n of [0, 1, 3, 2, 5]) bob.onPacket(packets[n]);
    const comfort = { payloadType: 13, marker: false, sequence: 106, timestamp: 5_960, ssrc: bob.source.ssrc };
    bob.onPacket(writeRtp(comfort, new Uint8Array(1)));
    bob.source.sequence = 107;
    bob.say(440);
    expect(alice.rtp.map(({ sequence }) => (sequence - alice.rtp[0].sequence) & 0xffff)).toEqual([0, 1, 3, 2, 5, 6]);
    harness.worker.connectLeg('alice', { ...TALKING, sends: false });
    for (let n = 0; n < 3; n++) bob.say(440);
    harness.worker.connectLeg('alice', TALKING);
    bob.say(440);
    expect((alice.rtp.at(-1)!.sequence - alice.rtp[0].sequence) & 0xffff).toBe(7);
  });

  it('forwards neither empty packets nor those too long for audio or a digit', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    const header = { payloadType: PCMU, marker: false, sequence: 1, timestamp: 1, ssrc: 1 };
    for (const [payloadType, length] of [
      [PCMU, 0],
      [PCMU, 1_601],
      [101, 3],
      [101, 5],
      [13, 1],
    ])
      alice.onPacket(writeRtp({ ...header, payloadType }, new Uint8Array(length)));
    expect(bob.rtp).toHaveLength(0);
    alice.onPacket(writeRtp(header, new Uint8Array(1_600)));
    expect(bob.rtp).toHaveLength(1);
  });

  it('accepts at most five hundred packets a second', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    for (let n = 0; n < 700; n++) alice.say(440);
    expect(bob.rtp).toHaveLength(500);
    harness.time.advance(1_000);
    const before = bob.rtp.length;
    alice.say(440);
    expect(bob.rtp).toHaveLength(before + 1);
  });

  it('survives arbitrary packets', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob', { codec: PCMA, digitType: undefined })];
    harness.phone('carol');
    harness.bridge('alice', 'bob');
    harness.worker.setHeard('carol', ['alice', 'bob']);
    let state = 5;
    const random = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 8;
    for (let n = 0; n < 10_000; n++) {
      const bytes = Buffer.from(Array.from({ length: random() % 60 }, () => random() & 0xff));
      if (bytes.length > 1 && n % 2 === 0) bytes[0] = (bytes[0] & 0x3f) | 0x80;
      if (bytes.length > 1 && n % 4 === 0) bytes[1] = [0, 8, 101, 200, 201, 202, 203][random() % 7];
      alice.onPacket(bytes);
      if (n % 100 === 0) harness.time.advance(200);
    }
    harness.time.advance(20_000);
    const before = bob.rtp.length;
    alice.say(440);
    expect(bob.rtp.length).toBe(before + 1);
  });
});

describe('digits to a peer', () => {
  const pressed = (phone: MemoryPhone): string => {
    const detector = new DigitDetector();
    const found = phone.rtp.filter(({ payloadType }) => payloadType === 101).map((packet) => detector.receive(packet));
    return found.filter((digit) => digit !== undefined).join('');
  };

  it('are events of 160 ms with pauses of 80 ms, in place of the audio', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    harness.worker.sendDigits('alice', '12x#');
    harness.tick(36, () => bob.say(440));
    expect(pressed(alice)).toBe('12#');
    expect(alice.rtp.every(({ payloadType }) => payloadType === 101)).toBe(true);
    const starts = alice.rtp.filter(({ marker }) => marker).map(({ timestamp }) => timestamp);
    expect(starts.slice(1).map((start, i) => (start - starts[i]) | 0)).toEqual([1_920, 1_920]);
    expect(alice.rtp.at(-1)!.payload).toEqual(Buffer.of(11, 0x8a, 1_280 >> 8, 1_280 & 0xff));
    bob.say(440);
    expect(alice.rtp.at(-1)).toMatchObject({ payloadType: PCMU });
    expect((alice.rtp.at(-1)!.timestamp - starts[0]) | 0).toBeGreaterThanOrEqual(3 * 1_920 - 160);
  });

  it('are tones if it does not support events, including those of the leg that it hears', () => {
    const [alice, bob] = [harness.phone('alice', { codec: PCMA, digitType: undefined }), harness.phone('bob')];
    harness.worker.setHeard('alice', ['bob']);
    harness.worker.sendDigits('alice', '1');
    bob.press('9');
    harness.tick(24);
    expect(alice.rtp).toHaveLength(24);
    const part = (from: number, to: number): Int16Array =>
      alice.heard.subarray((from * SAMPLE_RATE) / 1000, (to * SAMPLE_RATE) / 1000);
    for (const frequency of [697, 1_209]) expect(levelOf(part(0, 160), frequency)).toBeGreaterThan(0.45);
    for (const frequency of [852, 1_477]) expect(levelOf(part(240, 400), frequency)).toBeGreaterThan(0.45);
    expect(isQuiet(part(160, 240)) && isQuiet(part(400, 480))).toBe(true);
  });

  it('are reported as relayed only if the peer receives them', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    const relayed = (): (boolean | undefined)[] =>
      harness.events.splice(0).map((event) => (event.type === 'digit' ? event.isRelayed : undefined));
    bob.press('1');
    harness.bridge('alice', 'bob');
    bob.press('2');
    expect([relayed(), pressed(alice)]).toEqual([[false, true], '2']);
    harness.worker.connectLeg('alice', { ...TALKING, digitType: undefined });
    bob.press('3');
    harness.worker.connectLeg('alice', { ...TALKING, sends: false });
    bob.press('4');
    expect(relayed()).toEqual([true, false]);
  });

  it('are not relayed in part when something else was playing at their beginning', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    harness.worker.sendDigits('alice', '9');
    const [first, ...rest] = bob.source.digit('5', 101);
    bob.onPacket(first);
    expect(harness.events).toEqual([{ type: 'digit', legId: 'bob', digit: '5', isRelayed: false }]);
    harness.tick(12);
    for (const packet of rest) bob.onPacket(packet);
    expect(pressed(alice)).toBe('9');
  });

  it('are limited to what a person can dial', () => {
    const [alice, bob] = [harness.phone('alice', { digitType: undefined }), harness.phone('bob')];
    harness.worker.setHeard('alice', ['bob']);
    for (let n = 0; n < 400; n++) {
      bob.press('1');
      if (n % 40 === 0) harness.time.advance(1_000);
    }
    const before = alice.rtp.length;
    harness.time.advance(60_000);
    const tones = alice.rtp.slice(before).filter((packet) => !isQuiet(audioOf([packet])));
    expect(tones.length).toBeGreaterThan(8);
    expect(tones.length).toBeLessThanOrEqual(64 * 8);
  });
});
