import { Reception } from '../../../../src/telephony/media/rtp/reception.js';
import { isRtcp, readRtp, writeRtp } from '../../../../src/telephony/media/rtp/rtp-packet.js';
import { DigitDetector, packetsOfDigit } from '../../../../src/telephony/media/rtp/telephone-events.js';
import { size } from '../../../support/size.js';

const HEADER = { payloadType: 8, marker: true, sequence: 65_535, timestamp: 4_000_000_000, ssrc: 0xdeadbeef };

describe('RTP packets', () => {
  it('survive encoding and decoding', () => {
    expect(readRtp(writeRtp(HEADER, Uint8Array.of(1, 2, 3)))).toEqual({ ...HEADER, payload: Buffer.of(1, 2, 3) });
  });

  it('may have sources, an extension and padding', () => {
    const plain = writeRtp(HEADER, Uint8Array.of(9, 9));
    const extended = Buffer.concat([
      plain.subarray(0, 12),
      Buffer.alloc(4),
      Buffer.of(0xbe, 0xde, 0, 1),
      Buffer.alloc(4),
      Buffer.of(9, 9),
      Buffer.of(0, 0, 3),
    ]);
    extended[0] = 0x80 | 0x20 | 0x10 | 1;
    expect(readRtp(extended)?.payload).toEqual(Buffer.of(9, 9));
  });

  it('are distinguished from everything else', () => {
    const report = Buffer.of(0x81, 201, 0, 7, 0, 0, 0, 1);
    expect([isRtcp(report), readRtp(report)]).toEqual([true, undefined]);
    const wrong = [Buffer.alloc(0), Buffer.alloc(11), Buffer.alloc(40), Buffer.from('OPTIONS sip:a SIP/2.0')];
    expect(wrong.map(readRtp)).toEqual(wrong.map(() => undefined));
    const overlong = writeRtp(HEADER, Uint8Array.of(200));
    overlong[0] |= 0x20;
    expect(readRtp(overlong)).toBeUndefined();
  });

  it('never make the parser throw, whatever they contain', () => {
    let state = 3;
    const random = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 8;
    for (let n = 0; n < size(2_000, 20_000); n++) {
      const bytes = Buffer.from(Array.from({ length: random() % 40 }, () => random() & 0xff));
      if (bytes.length > 0) bytes[0] = (bytes[0] & 0x3f) | 0x80;
      expect(() => readRtp(bytes)).not.toThrow();
    }
  });
});

describe('the reception of a source', () => {
  const packet = (reception: Reception, n: number, at = n * 20): void =>
    reception.note((65_500 + n) % 65_536, n * 160, at);

  it('counts lost packets, across the wrap of sequence numbers', () => {
    const reception = new Reception();
    for (let n = 0; n < 100; n++) if (n % 10 !== 5) packet(reception, n);
    expect(reception.report()).toMatchObject({ received: 90, lost: 10, fractionLost: 0.1, jitter: 0 });
    for (let n = 100; n < 150; n++) packet(reception, n);
    expect(reception.report()).toMatchObject({ received: 140, lost: 10, fractionLost: 0 });
  });

  it('does not count late packets as lost, nor a source that restarts', () => {
    const reception = new Reception();
    for (const n of [0, 1, 3, 2, 4]) packet(reception, n);
    reception.note(20_000, 77, 200);
    reception.note(20_001, 237, 220);
    expect(reception.report()).toMatchObject({ received: 7, lost: 0 });
  });

  it('measures jitter in milliseconds', () => {
    const reception = new Reception();
    for (let n = 0; n < 500; n++) packet(reception, n, n * 20 + (n % 2) * 8);
    expect(reception.report().jitter).toBeCloseTo(8, 0);
  });
});

describe('digits', () => {
  const received = (timestamp: number, payload: Uint8Array, ssrc = 1) => ({
    ssrc,
    timestamp: timestamp >>> 0,
    payload: Buffer.from(payload),
  });

  it('are detected once, however often their packets come', () => {
    const detector = new DigitDetector();
    const found = ['1', '#', 'd', '0', '0'].flatMap((digit, i) =>
      packetsOfDigit(digit).map(({ payload }) => detector.receive(received(i * 2_000, payload))),
    );
    expect(found.filter((digit) => digit !== undefined)).toEqual(['1', '#', 'D', '0', '0']);
  });

  it('begin with a marker and end three times', () => {
    const packets = packetsOfDigit('5', 100);
    expect(packets.map(({ marker }) => marker).indexOf(true)).toBe(0);
    expect(packets.filter(({ payload }) => payload[1] & 0x80)).toHaveLength(3);
    expect(packets.at(-1)!.payload).toEqual(Uint8Array.of(5, 0x8a, 800 >> 8, 800 & 0xff));
    expect(packetsOfDigit('x')).toEqual([]);
  });

  it('are not detected in packets that are too short or unknown', () => {
    const detector = new DigitDetector();
    for (const payload of [Uint8Array.of(1), Uint8Array.of(16, 0, 0, 0)])
      expect(detector.receive(received(1, payload))).toBeUndefined();
  });

  it('are not detected again when a packet of the previous digit comes late', () => {
    const detector = new DigitDetector();
    const find = (timestamp: number, digit: string, ssrc?: number): string | undefined =>
      detector.receive(received(timestamp, packetsOfDigit(digit)[0].payload, ssrc));
    const end = 2 ** 32;
    expect([find(end - 2_000, '1'), find(500, '2'), find(end - 2_000, '1'), find(500, '2')]).toEqual([
      '1',
      '2',
      undefined,
      undefined,
    ]);
    expect([find(400, '3', 2), find(400, '3', 2), find(end - 100_000, '4', 2)]).toEqual(['3', undefined, '4']);
  });
});
