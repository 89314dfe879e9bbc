import { PCMA, PCMU, SAMPLE_RATE } from '../../../../../src/telephony/media/audio/g711.js';
import { ntpOf } from '../../../../../src/telephony/media/rtp/ntp-time.js';
import { readReports, writeReport } from '../../../../../src/telephony/media/rtp/rtcp-packets.js';
import { writeRtp } from '../../../../../src/telephony/media/rtp/rtp-packet.js';
import { DigitDetector } from '../../../../../src/telephony/media/rtp/telephone-events.js';
import { levelOf } from '../goertzel.js';
import { type MemoryPhone, stepsOf, TALKING, WorkerHarness } from '../worker/worker-harness.js';

let harness: WorkerHarness;

beforeEach(() => (harness = new WorkerHarness(24_300)));
afterEach(() => harness.worker.close());

const isQuiet = (samples: Int16Array): boolean => samples.every((sample) => Math.abs(sample) <= 8);

describe('a leg', () => {
  it('is sent silence while it hears nobody, and nothing before it is connected', () => {
    const phone = harness.phone('alice', { codec: PCMA });
    harness.tick(5);
    expect(phone.rtp).toHaveLength(5);
    expect(isQuiet(phone.heard)).toBe(true);
    const other = harness.phone('bob', { sends: false });
    harness.tick(5);
    expect(other.rtp).toHaveLength(0);
  });

  it('is not heard while it is muted, though its packets and digits go on', () => {
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

  it('is neither heard nor sent anything while it is held, and goes on afterwards', () => {
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

  it('says once that it has been silent for a minute, and again after it was heard', () => {
    const phone = harness.phone('alice');
    harness.phone('held', { receives: false });
    const silences = (): number => harness.events.filter(({ type }) => type === 'silent').length;
    harness.time.advance(59_000);
    expect(silences()).toBe(0);
    harness.time.advance(61_000);
    expect(harness.events).toEqual([{ type: 'silent', legId: 'alice' }]);
    phone.say(440);
    harness.time.advance(59_000);
    expect(silences()).toBe(1);
    harness.time.advance(2_000);
    expect(silences()).toBe(2);
  });

  it('sends on neither empty packets nor those too long for audio or a digit', () => {
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

  it('takes no more than five hundred packets in a second', () => {
    const [alice, bob] = [harness.phone('alice'), harness.phone('bob')];
    harness.bridge('alice', 'bob');
    for (let n = 0; n < 700; n++) alice.say(440);
    expect(bob.rtp).toHaveLength(500);
    harness.time.advance(1_000);
    alice.say(440);
    expect(bob.rtp).toHaveLength(501);
  });

  it('survives whatever comes', () => {
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

  it('are tones if it does not understand events, also those of the leg it hears', () => {
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

  it('are reported as relayed only if the peer is sent them', () => {
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

  it('are not relayed in part when something else was being sent at their beginning', () => {
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

  it('are no more than a person dials', () => {
    const [alice, bob] = [harness.phone('alice', { digitType: undefined }), harness.phone('bob')];
    harness.worker.setHeard('alice', ['bob']);
    for (let n = 0; n < 400; n++) {
      bob.press('1');
      if (n % 40 === 0) harness.time.advance(1_000);
    }
    const before = alice.rtp.length;
    harness.time.advance(60_000);
    const tones = alice.rtp.slice(before).length;
    expect(tones).toBeLessThanOrEqual(64 * 12);
  });
});

describe('the reports of a leg', () => {
  it('are sent every five seconds, and a goodbye at the end', () => {
    const phone = harness.phone('alice');
    for (let n = 0; n < 100; n++)
      if (n % 10 !== 5) phone.say(440);
      else phone.source.tone(440);
    harness.time.advance(4_980);
    expect(phone.rtcp).toHaveLength(0);
    harness.time.advance(20);
    const [report] = readReports(phone.rtcp[0]);
    expect(report.sender).toMatchObject({ packets: 250, octets: 250 * 160, sentAt: ntpOf(5_000) });
    expect(report.blocks).toMatchObject([{ ssrc: 1, fractionLost: 25, lost: 10, lastReport: 0, delay: 0 }]);
    harness.time.advance(5_000);
    expect(phone.rtcp).toHaveLength(2);
    harness.worker.closeLeg('alice');
    expect(phone.rtcp).toHaveLength(3);
    expect(phone.rtcp[2].subarray(-8, -4)).toEqual(Buffer.of(0x81, 203, 0, 1));
    expect(phone.isClosed).toBe(true);
  });

  it('are receiver reports while nothing is sent', () => {
    const phone = harness.phone('alice', { sends: false });
    phone.say(440);
    harness.time.advance(5_000);
    const [report] = readReports(phone.rtcp[0]);
    expect([report.sender, report.blocks.length]).toEqual([undefined, 1]);
  });

  it('derive from those of the peer what it lost, and the round-trip time', () => {
    const phone = harness.phone('alice');
    harness.time.advance(5_000);
    const [{ ssrc, sender }] = readReports(phone.rtcp[0]);
    const lastReport = ((sender!.sentAt.seconds & 0xffff) * 65_536 + (sender!.sentAt.fraction >>> 16)) >>> 0;
    harness.time.advance(580);
    const block = { ssrc, fractionLost: 0, lost: 25, highestSequence: 0, jitter: 0, lastReport };
    phone.onPacket(writeReport({ ssrc: 1, blocks: [{ ...block, delay: 65_536 / 2 }] }));
    const { remoteLossPercent, roundTripMs } = harness.worker.closeLeg('alice');
    expect(remoteLossPercent).toBeCloseTo((100 * 25) / 279, 1);
    expect(roundTripMs).toBeCloseTo(80, 0);
  });

  it('answer when the last report of the peer came', () => {
    const phone = harness.phone('alice');
    harness.time.advance(4_000);
    const sender = { sentAt: { seconds: 0x1234_5678, fraction: 0x9abc_def0 }, timestamp: 1, packets: 1, octets: 160 };
    phone.say(440);
    phone.onPacket(writeReport({ ssrc: 1, sender, blocks: [] }));
    harness.time.advance(1_000);
    expect(readReports(phone.rtcp[0])[0].blocks).toMatchObject([{ lastReport: 0x5678_9abc, delay: 65_536 }]);
  });

  it('contain the jitter, and the statistics its maximum', () => {
    const phone = harness.phone('alice');
    for (let n = 0; n < 300; n++) {
      harness.time.advance(n % 2 === 0 ? 28 : 12);
      phone.say(440);
    }
    for (let n = 0; n < 200; n++) {
      harness.time.advance(20);
      phone.say(440);
    }
    const { jitterMs, maxJitterMs, lossPercent, remoteLossPercent } = harness.worker.closeLeg('alice');
    expect([maxJitterMs, jitterMs].map(Math.round)).toEqual([8, 0]);
    expect([lossPercent, remoteLossPercent]).toEqual([0, undefined]);
  });
});
