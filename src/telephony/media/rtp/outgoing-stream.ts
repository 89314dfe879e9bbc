import { randomBytes } from 'node:crypto';
import { SAMPLES_PER_PACKET } from '../audio/g711.js';
import { type RtpPacket, writeRtp } from './rtp-packet.js';
import type { EventPacket } from './telephone-events.js';

/** A source that is so much farther, or so far behind, counts anew: more is neither lost nor late. */
const [MAX_GAP, MAX_LATENESS] = [3_000, 100];

/**
 * The packets that one leg is sent. Their sequence numbers and timestamps go on without a jump whatever they come from: the
 * other leg, a prompt, or the mixer. What is lost or comes late on the way from the other leg shows here as well, so that the
 * phone can conceal it and put it in order.
 */
export class OutgoingStream {
  /** The highest so far. */
  private sequence = randomBytes(2).readUInt16BE();
  private timestamp = randomBytes(4).readUInt32BE();
  private source: number | undefined;
  /** What to add to the timestamps and sequence numbers of the source. */
  private offset = 0;
  private sequenceOffset = 0;

  constructor(
    private readonly transmit: (bytes: Buffer) => void,
    readonly ssrc = randomBytes(4).readUInt32BE(),
  ) {}

  /** Audio that is made here. */
  send(payloadType: number, payload: Uint8Array): void {
    const marker = this.source !== undefined;
    this.source = undefined;
    this.write(payloadType, marker, payload);
    this.skip(payload.length);
  }

  /** A packet of the other leg; the payload type may differ on this side. */
  forward({ ssrc, sequence, timestamp, marker, payload }: RtpPacket, payloadType: number): void {
    const isNew = ssrc !== this.source || !this.isNear(sequence);
    if (isNew) {
      this.source = ssrc;
      this.offset = (this.timestamp - timestamp) >>> 0;
      this.sequenceOffset = this.sequence + 1 - sequence;
    }
    const own = (timestamp + this.offset) >>> 0;
    this.write(payloadType, marker || isNew, payload, { timestamp: own, step: this.stepTo(sequence) });
    // A repeated or late packet does not turn back the time.
    const next = (own + SAMPLES_PER_PACKET) >>> 0;
    if ((next - this.timestamp) >>> 0 < 0x8000_0000) this.timestamp = next;
  }

  /** A packet of the other leg that this one is not sent on purpose is not lost. */
  omit({ ssrc, sequence }: RtpPacket): void {
    if (ssrc === this.source && this.stepTo(sequence) > 0) this.sequenceOffset--;
  }

  /** A packet of a digit that is made here; all packets of one digit have the timestamp of its beginning. */
  sendEvent(payloadType: number, { payload, marker }: EventPacket, beganAt: number): void {
    this.source = undefined;
    this.write(payloadType, marker, payload, { timestamp: beganAt });
  }

  /** Time in which no audio is sent. */
  skip(samples: number): void {
    this.timestamp = (this.timestamp + samples) >>> 0;
  }

  /** The timestamp of the next packet. */
  get now(): number {
    return this.timestamp;
  }

  private write(
    payloadType: number,
    marker: boolean,
    payload: Uint8Array,
    { timestamp = this.timestamp, step = 1 } = {},
  ): void {
    const sequence = (this.sequence + step) & 0xffff;
    if (step > 0) this.sequence = sequence;
    const { ssrc } = this;
    this.transmit(writeRtp({ payloadType, marker, sequence, timestamp, ssrc }, payload));
  }

  /** From the highest sequence number so far to that of a packet of the source: 1 if none is lost between them. */
  private stepTo(sequence: number): number {
    return ((sequence + this.sequenceOffset - this.sequence) << 16) >> 16;
  }

  private isNear(sequence: number): boolean {
    const step = this.stepTo(sequence);
    return step <= MAX_GAP && step > -MAX_LATENESS;
  }
}
