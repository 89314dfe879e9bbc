import { OutgoingStream } from '../../../../src/telephony/media/rtp/outgoing-stream.js';
import { readRtp, type RtpPacket } from '../../../../src/telephony/media/rtp/rtp-packet.js';
import { packetsOfDigit } from '../../../../src/telephony/media/rtp/telephone-events.js';

const PAYLOAD = new Uint8Array(160);

describe('the packets sent by a leg', () => {
  let sent: RtpPacket[];
  let stream: OutgoingStream;

  beforeEach(() => {
    sent = [];
    stream = new OutgoingStream((bytes) => sent.push(readRtp(bytes)!));
  });

  const packet = (ssrc: number, timestamp: number, sequence = Math.floor(timestamp / 160)): RtpPacket => ({
    payloadType: 0,
    marker: false,
    sequence: sequence & 0xffff,
    timestamp: timestamp >>> 0,
    ssrc,
    payload: Buffer.alloc(160),
  });

  const steps = (): number[] => sent.slice(1).map(({ timestamp }, i) => (timestamp - sent[i].timestamp) | 0);

  it('continue without a jump from a prompt to the other leg, to a third one and back', () => {
    for (let i = 0; i < 3; i++) stream.send(0, PAYLOAD);
    for (let i = 0; i < 3; i++) stream.forward(packet(7, 4_294_967_200 + i * 160, 65_534 + i), 8);
    for (let i = 0; i < 3; i++) stream.forward(packet(9, 1_000 + i * 160, 7 + i), 8);
    stream.send(0, PAYLOAD);
    expect(steps()).toEqual(Array(9).fill(160));
    expect(sent.map(({ sequence }, i) => (sequence - sent[0].sequence + 65_536) % 65_536 === i)).toEqual(
      Array(10).fill(true),
    );
    expect(new Set(sent.map(({ ssrc }) => ssrc)).size).toBe(1);
    expect(sent.map(({ marker }) => marker)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(sent.map(({ payloadType }) => payloadType)).toEqual([0, 0, 0, 8, 8, 8, 8, 8, 8, 0]);
  });

  it('keep the pauses of the other leg, and put its late packets in their place', () => {
    for (const at of [0, 160, 480, 320, 1_600]) stream.forward(packet(7, at), 0);
    expect(steps()).toEqual([160, 320, -160, 1_280]);
  });

  const places = (): number[] => sent.map(({ sequence }) => ((sequence - sent[0].sequence) << 16) >> 16);

  it('show what the other leg lost, repeated or reordered', () => {
    stream.send(0, PAYLOAD);
    for (const at of [65_534, 65_535, 1, 65_536, 1, 2]) stream.forward(packet(7, 160 * at, at), 0);
    stream.send(0, PAYLOAD);
    expect(places()).toEqual([0, 1, 2, 4, 3, 4, 5, 6]);
  });

  it('do not count as lost what the other leg sent and this one must not receive', () => {
    stream.forward(packet(7, 160, 1), 0);
    stream.omit(packet(9, 320, 2));
    stream.omit(packet(7, 320, 2));
    stream.omit(packet(7, 480, 3));
    stream.omit(packet(7, 0, 0));
    stream.forward(packet(7, 800, 5), 0);
    stream.forward(packet(7, 960, 6), 0);
    expect([places(), steps()]).toEqual([
      [0, 2, 3],
      [640, 160],
    ]);
  });

  it('continue when the other leg restarts its numbering, forwards or backwards', () => {
    for (const at of [10_000, 10_001, 20_000, 20_001, 19_000, 19_001]) stream.forward(packet(7, 160, at), 0);
    expect(places()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('continue after a digit that this side generates', () => {
    stream.forward(packet(7, 160, 1), 0);
    for (const event of packetsOfDigit('7', 60)) stream.sendEvent(101, event, stream.now);
    stream.omit(packet(7, 320, 2));
    stream.forward(packet(7, 480, 3), 0);
    expect(places()).toEqual(sent.map((_, i) => i));
  });

  it('have one timestamp for a digit', () => {
    stream.send(0, PAYLOAD);
    const beganAt = stream.now;
    for (const event of packetsOfDigit('7', 60)) stream.sendEvent(101, event, beganAt);
    expect(new Set(sent.slice(1).map(({ timestamp }) => timestamp))).toEqual(new Set([beganAt]));
    expect(sent[1]).toMatchObject({ payloadType: 101, marker: true });
  });
});
